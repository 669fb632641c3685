/** Whether nine digits are a routing number: the ABA's weights 3, 7, 1 give a multiple of 10. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const weights = [3, 7, 1];
  const sum = [...text].reduce((total, digit, i) => total + Number(digit) * (weights[i % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/** The routing number of the sandbox's test accounts. */
export const testRouting = '110000000';

/** Stripe's published test accounts and their names there: a real number never leaves the browser. */
export const testBanks = {
  '000123456789': 'pm_usBankAccount_success',
  '000000000009': 'pm_usBankAccount_processing',
  '000111111113': 'pm_usBankAccount_accountClosed',
  '000111111116': 'pm_usBankAccount_noAccount',
  '000222222227': 'pm_usBankAccount_insufficientFunds',
  '000555555559': 'pm_usBankAccount_dispute',
} as const;
export type TestAccount = keyof typeof testBanks;

export const isTestAccount = (text: string): text is TestAccount => Object.hasOwn(testBanks, text);
