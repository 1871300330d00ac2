import { act } from '../../server/act.ts'
import { download, type Input, type ReplyOf } from '../../server/queries.ts'

export type Conversation = ReplyOf<'message.ofRequest'>
export type Message = Conversation['messages'][number]
type Body = Input<'message.toRequest'>['body']
type Files = readonly File[]

/** A thread as its parts read it, write in it and mark it as read. */
export interface ThreadPort {
  /** How the query cache knows it. */
  key: readonly [string, object]
  read: () => Promise<Conversation>
  say: (body: Body, files: Files, key: string) => Promise<{ number: number }>
  see: (number: number) => Promise<unknown>
  openFile: (fileId: string) => void
  /** Where this device keeps what is typed and not sent. */
  place: string
  /** The request whose deadline is talked about here too. */
  of?: { id: number }
  /** Without a live connection it is looked at every so many milliseconds. */
  every?: number
}

/** Who reads here: a user by id, or the holder of a link, who has no live connection. */
type Reader = number | 'link'
const often = (reader: Reader) => (reader === 'link' ? { every: 20_000 } : {})

/** The thread on a request, for either side. */
export function requestThread(id: number, reader: Reader): ThreadPort {
  const params = { id }
  return {
    key: ['message.ofRequest', { params }],
    read: () => act('message.ofRequest', { params }),
    say: (body, files, key) => act('message.toRequest', { params, body, files: { files } }, key),
    see: (number) => act('message.seenOfRequest', { params, body: { number } }),
    openFile: (fileId) => void download('download.messageAttachment', { params: { id, fileId } }),
    place: `thread.${reader}.request.${id}`,
    of: params,
    ...often(reader),
  }
}

/** The confirmation thread of an order, for either side. */
export function orderThread(id: number, reader: Reader): ThreadPort {
  const params = { id }
  return {
    key: ['message.ofOrder', { params }],
    read: () => act('message.ofOrder', { params }),
    say: (body, files, key) => act('message.toOrder', { params, body, files: { files } }, key),
    see: (number) => act('message.seenOfOrder', { params, body: { number } }),
    openFile: (fileId) =>
      void download('download.confirmationAttachment', { params: { id, fileId } }),
    place: `thread.${reader}.order.${id}`,
    ...often(reader),
  }
}
