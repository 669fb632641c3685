import * as calls from '../contract/reports.ts';
import { requestWithBody } from './request.ts';

/** To the site's staff. */
export const report = requestWithBody(calls.report);
