/** Sellers' plans: what they allow, buying, changing, ending. */
export {
  assertRoomToList,
  assertSeat,
  includedLeft,
  monthBegan,
  photographsOf,
  roomToList,
} from './allowance.ts';
export { settleChangeJob } from './change-plan.ts';
export { endGrace, followDefaultCard, moveSubscription } from './look-after-plans.ts';
export { plansRoutes } from './plans.routes.ts';
export { startSubscriptionJob } from './start-subscription.ts';
