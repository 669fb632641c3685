import * as calls from '../contract/messages.ts';
import { send, type Body, type Params, type Query, type SendOptions } from './api-client.ts';

/** My conversations, asked and asked of me, the last spoken in first. */
export const listInquiries = (query: Query<typeof calls.listInquiries> = {}, options?: SendOptions) =>
  send(calls.listInquiries, { query }, options);

/** One conversation with its last messages, oldest first. */
export const inquiryById = (
  params: Params<typeof calls.inquiryById>,
  query: Query<typeof calls.inquiryById> = {},
  options?: SendOptions,
) => send(calls.inquiryById, { params, query }, options);

/** Write in a conversation. */
export const replyInquiry = (body: Body<typeof calls.replyInquiry>, options?: SendOptions) =>
  send(calls.replyInquiry, { body }, options);

/** Mark a conversation read. */
export const readInquiry = (body: Body<typeof calls.readInquiry>, options?: SendOptions) =>
  send(calls.readInquiry, { body }, options);

/** Close a conversation or open it again. */
export const closeInquiry = (body: Body<typeof calls.closeInquiry>, options?: SendOptions) =>
  send(calls.closeInquiry, { body }, options);
