import type { PaymentPort } from './payment-gateway.ts';
import { sellerAccountState } from './stripe-debit-objects.ts';
import type { StripeParts } from './stripe-parts.ts';

/**
 * Sellers' accounts as Express accounts: Stripe asks its questions on its own page. Their events would need a webhook of
 * their own with another secret, so we ask for their state instead (read-seller-account.job.ts).
 */
export function stripeSellers(
  parts: StripeParts,
): Pick<PaymentPort, 'openSellerAccount' | 'readSellerAccount' | 'onboardingLink'> {
  const { stripe } = parts;
  return {
    async openSellerAccount({ idempotencyKey }) {
      const account = await stripe.accounts.create(
        {
          type: 'express',
          country: 'US',
          capabilities: { transfers: { requested: true } },
          metadata: parts.tagged(idempotencyKey),
        },
        parts.keyed(idempotencyKey),
      );
      return sellerAccountState(account);
    },

    readSellerAccount: async (ref) => sellerAccountState(await stripe.accounts.retrieve(ref)),

    async onboardingLink(account, returnUrl) {
      const { url } = await stripe.accountLinks.create({
        account,
        return_url: returnUrl,
        refresh_url: returnUrl,
        type: 'account_onboarding',
      });
      return url;
    },
  };
}
