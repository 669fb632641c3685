/** Counts the pages of a PDF with pdf.js. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

const { numPages } = await getDocumentProxy(workerData as Uint8Array, { verbosity: 0 });
parentPort!.postMessage(numPages);
