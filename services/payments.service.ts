import * as calls from '../contract/payments.ts';
import { send, type SendOptions, type Body, type Params } from './api-client.ts';

/** Add a card. */
export const addCard = (body: Body<typeof calls.addCard>, options?: SendOptions) => send(calls.addCard, { body }, options);

/** My cards. */
export const listCards = (options?: SendOptions) => send(calls.listCards, {}, options);

/** Use this card. */
export const setDefaultCard = (body: Body<typeof calls.setDefaultCard>, options?: SendOptions) => send(calls.setDefaultCard, { body }, options);

/** Remove a card; card_in_use while a hold needs it. */
export const deleteCard = (params: Params<typeof calls.deleteCard>, options?: SendOptions) => send(calls.deleteCard, { params }, options);
