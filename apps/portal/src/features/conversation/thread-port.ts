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
  of?: { id: number } | { uuid: string }
  /** Without a live connection it is looked at every so many milliseconds. */
  every?: number
}

/** The thread on a request, for either side. */
export function requestThread(id: number, userId: number): ThreadPort {
  const params = { id }
  return {
    key: ['message.ofRequest', { params }],
    read: () => act('message.ofRequest', { params }),
    say: (body, files, key) => act('message.toRequest', { params, body, files: { files } }, key),
    see: (number) => act('message.seenOfRequest', { params, body: { number } }),
    openFile: (fileId) => void download('download.messageAttachment', { params: { id, fileId } }),
    place: `thread.${userId}.request.${id}`,
    of: params,
  }
}

/** The confirmation thread of an order, for either side. */
export function orderThread(id: number, userId: number): ThreadPort {
  const params = { id }
  return {
    key: ['message.ofOrder', { params }],
    read: () => act('message.ofOrder', { params }),
    say: (body, files, key) => act('message.toOrder', { params, body, files: { files } }, key),
    see: (number) => act('message.seenOfOrder', { params, body: { number } }),
    openFile: (fileId) =>
      void download('download.confirmationAttachment', { params: { id, fileId } }),
    place: `thread.${userId}.order.${id}`,
  }
}

/** The thread on the request of a link. */
export function linkThread(uuid: string): ThreadPort {
  const params = { uuid }
  return {
    key: ['external.messages', { params }],
    read: () => act('external.messages', { params }),
    say: (body, files, key) => act('external.say', { params, body, files: { files } }, key),
    see: (number) => act('external.seen', { params, body: { number } }),
    openFile: (fileId) =>
      void download('download.externalMessageAttachment', { params: { uuid, fileId } }),
    place: `thread.link.${uuid}`,
    of: params,
    every: 20_000,
  }
}
