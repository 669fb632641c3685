/** The contract's price functions, for prices shown before a bid. */
export { totalPrice, buyersFee, feeHold, nextAmounts } from '../contract/fees.ts';
