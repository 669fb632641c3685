import type { Shell } from '../../components/shell/shell-context.tsx';
import { defaultRules } from '../../utils/default-rules.ts';

/** What every page has around it, for tests of components. */
export const shell: Shell = {
  settings: {
    generalSetting: {
      productName: 'Bowline',
      year: 2026,
      contactEmail: 'hello@example.com',
      financingUrl: '',
    },
    footer: { copyright: '', facebookLink: '', instagramLink: '', year: 2026 },
    rules: defaultRules(),
    signIn: { google: null, facebook: 'app', apple: null },
    payments: { gateway: 'sandbox', publishableKey: null },
    segmentWriteKey: null,
    off: [],
    announcements: [],
  },
  auctionTags: [{ id: 1, label: 'Classic' }],
  marketplaceTags: [{ id: 2, label: 'Project' }],
  counts: null,
  origin: 'http://localhost:3000',
  isDegraded: false,
};
