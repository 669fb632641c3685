import * as calls from '../contract/settings.ts';
import { request } from './request.ts';

/** The settings that pages need, including the footer. */
export const listSettings = request(calls.listSettings);
