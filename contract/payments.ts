import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Id, ListOf, Strict, Text } from './common.ts';

/** Never a number: what the gateway tells of a card. */
export const Card = Type.Object({ id: Id, brand: Type.String(), last4: Type.String(), expMonth: Type.Integer(), expYear: Type.Integer(), isDefault: Type.Boolean() });
export type Card = Static<typeof Card>;
/** `paymentMethod` is the token the gateway gave the browser (the sandbox knows Stripe's test names, `pm_card_visa` …). Codes: card_declined, insufficient_funds, card_expired, authentication_required. `authenticated` repeats the call after the step. */
export const addCard = call({ method: 'POST', path: '/payment/card/add', summary: 'Add a card', access: 'signed-in', perMinute: 10, body: Strict({ paymentMethod: Text(120, 1), authenticated: Type.Optional(Type.Boolean()) }), data: Card });
export const listCards = call({ method: 'GET', path: '/payment/card/get', summary: 'My cards', access: 'signed-in', data: ListOf(Card) });
export const setDefaultCard = call({ method: 'PUT', path: '/payment/card/set-default', summary: 'Use this card', access: 'signed-in', body: Strict({ id: Id }), data: Card });
export const deleteCard = call({ method: 'DELETE', path: '/payment/card/delete/{id}', summary: 'Remove a card; card_in_use while a hold needs it', access: 'signed-in', params: Strict({ id: Id }), data: Done });
