import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { FileStore } from '../../files/file-store.ts'
import { filesOfThread } from '../message/message.conversation.ts'
import { downloadFrom } from '../file/file.queries.ts'
import { findThread, type Topic } from '../message/message.thread.ts'
import { getOrder } from '../ordering/order/order.queries.ts'
import { getRequest } from '../sourcing/request/request.queries.ts'

async function fileOf(db: Db, store: FileStore, topic: Topic, fileId: string) {
  const thread = await findThread(db, topic)
  if (!thread) throw new Refusal('record.missing')
  return downloadFrom(store, await filesOfThread(db, thread.id), fileId)
}

export const downloadConfirmationAttachment: Handler<'download.confirmationAttachment'> = async (
  { db, actor, services },
  { params },
) => {
  const { id: orderId } = await getOrder(db, actor, params.id)
  return fileOf(db, services.files, { orderId }, params.fileId)
}

export const downloadMessageAttachment: Handler<'download.messageAttachment'> = async (
  { db, actor, services },
  { params },
) => {
  const { id: requestId } = await getRequest(db, actor, params.id)
  return fileOf(db, services.files, { requestId }, params.fileId)
}
