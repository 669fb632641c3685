/** Prices as the page computes them before a bid: the very functions of the contract, with the rules of `/settings/list`. */
export { allInPrice, buyersFee, feeHold, nextAmounts } from '../contract/fees.ts';
