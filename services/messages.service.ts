import * as calls from '../contract/messages.ts';
import { send, type Params, type Query, type SendOptions } from './api-client.ts';
import { requestWithBody, requestWithQuery } from './request.ts';

/** The user's conversations on both sides, latest message first. */
export const listInquiries = requestWithQuery(calls.listInquiries);

/** One conversation with its last messages, oldest first. */
export const inquiryById = (
  params: Params<typeof calls.inquiryById>,
  query: Query<typeof calls.inquiryById> = {},
  options?: SendOptions,
) => send(calls.inquiryById, { params, query }, options);

/** Write a message in a conversation. */
export const replyInquiry = requestWithBody(calls.replyInquiry);

/** Mark a conversation as read. */
export const readInquiry = requestWithBody(calls.readInquiry);

/** Close or reopen a conversation. */
export const closeInquiry = requestWithBody(calls.closeInquiry);
