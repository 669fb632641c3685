/** Leads through the bank's step of a payment or a card; the gateway's script comes only now. Rejects with a sentence. */
export async function confirmWithBank(publishableKey: string, clientSecret: string): Promise<void> {
  const { confirmWithBank: confirm } = await import('./stripe-card.tsx');
  await confirm(publishableKey, clientSecret);
}
