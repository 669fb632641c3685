import type { Company } from '../../company.ts';
import type { Rules } from '../../config.ts';

/** The values that texts can use. */
export interface ContentValues {
  rules: Rules;
  productName: string;
  contactEmail: string;
  /** No company is configured: the legal pages say that the site is a demonstration. */
  isDemo: boolean;
  company: Company;
  /** Which companies' services are set up. */
  services: Record<'stripe' | 'google' | 'facebook' | 'apple' | 'email' | 'storage' | 'analytics', boolean>;
}
