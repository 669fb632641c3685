import type { EnvReader } from './read-env.ts';

/** The legal entity that runs the site, as its legal pages name it. */
export interface Company {
  name: string;
  /** In one line. */
  address: string;
  phone: string | undefined;
  /** By default the contact address. */
  email: string | undefined;
  /** The state of organization. */
  state: string;
  /** The state whose law governs the contracts. */
  governingLaw: string;
  /** County and state of the courts. */
  disputeVenue: string;
  /** Name and address of the agent for copyright notices. By default the company. */
  dmcaAgent: string | undefined;
}

/**
 * The company's settings: none of them, or all that a contract can't do without. Undefined without COMPANY_NAME.
 */
export function companySettings({ text, fault }: EnvReader): Company | undefined {
  const name = line(text('COMPANY_NAME'));
  if (name === undefined) return undefined;
  const needed = (setting: string): string => {
    const value = line(text(setting));
    if (value === undefined)
      fault(
        `COMPANY_NAME needs ${setting}, too, because the legal pages name the company, its address, the governing law, and the courts.`,
      );
    return value ?? '';
  };
  const email = line(text('COMPANY_EMAIL'));
  if (email !== undefined && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(email))
    fault(`COMPANY_EMAIL must be one email address; it is "${email}".`);
  return {
    name,
    address: needed('COMPANY_ADDRESS'),
    phone: line(text('COMPANY_PHONE')),
    email,
    state: needed('COMPANY_STATE'),
    governingLaw: needed('GOVERNING_LAW'),
    disputeVenue: needed('DISPUTE_VENUE'),
    dmcaAgent: line(text('DMCA_AGENT')),
  };
}

const line = (value: string | undefined) => value?.replace(/\s+/g, ' ').trim() || undefined;
