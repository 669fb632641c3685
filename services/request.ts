import type { Call, Data } from '../contract/call.ts';
import { send, type Body, type Params, type Query, type SendOptions } from './api-client.ts';

/*
 * Functions that derive a service's function from its call in the contract: one argument for what the call
 * takes, then the options. Bundlers drop the functions that a page doesn't use (the annotations say that
 * deriving one has no side effect).
 */

/** For a call that takes nothing. */
/* #__NO_SIDE_EFFECTS__ */
export function request<C extends Call>(call: C) {
  return (options?: SendOptions): Promise<Data<C>> => send(call, {}, options);
}

/** For a call with a query. */
/* #__NO_SIDE_EFFECTS__ */
export function requestWithQuery<C extends Call>(call: C) {
  return (query: Query<C>, options?: SendOptions): Promise<Data<C>> => send(call, { query }, options);
}

/** For a call with a body. */
/* #__NO_SIDE_EFFECTS__ */
export function requestWithBody<C extends Call>(call: C) {
  return (body: Body<C>, options?: SendOptions): Promise<Data<C>> => send(call, { body }, options);
}

/** For a call whose path has parameters. */
/* #__NO_SIDE_EFFECTS__ */
export function requestWithParams<C extends Call>(call: C) {
  return (params: Params<C>, options?: SendOptions): Promise<Data<C>> => send(call, { params }, options);
}
