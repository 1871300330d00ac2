import { parentPort, workerData } from 'node:worker_threads'
import { writeBook, type BookPlan } from './spreadsheet-writer.ts'

parentPort!.postMessage(await writeBook(JSON.parse(workerData as string) as BookPlan))
