import type { Context } from '../../context.ts';
import type { ContentValues } from './text-values.ts';
import { listSettings } from './list-settings.ts';
import * as locale from '../../../locales/notices.ts';

/** The values that texts can use: the site's name and company, its contact address and the current rules. */
export async function contentValues(context: Context): Promise<ContentValues> {
  const { config } = context;
  const { generalSetting } = await listSettings(context);
  const { productName, contactEmail } = generalSetting;
  return {
    rules: context.rules,
    productName,
    contactEmail,
    isDemo: config.company === undefined,
    company: config.company ?? demoCompany(productName),
    services: {
      stripe: config.stripe.secretKey !== undefined,
      google: config.signIn.google !== undefined,
      facebook: config.signIn.facebook !== undefined,
      apple: config.signIn.apple !== undefined,
      email: config.smtpUrl !== undefined,
      storage: config.s3.bucket !== undefined,
      analytics: config.segmentWriteKey !== undefined,
    },
  };
}

/** Named on a site that no company runs; the pages say that it doesn't exist. */
const demoCompany = (productName: string): ContentValues['company'] => ({
  name: locale.demoInc({ productName }),
  address: '100 Demonstration Way, Seattle, WA 98101',
  phone: undefined,
  email: undefined,
  state: 'Washington',
  governingLaw: 'Washington',
  disputeVenue: 'King County, Washington',
  dmcaAgent: undefined,
});
