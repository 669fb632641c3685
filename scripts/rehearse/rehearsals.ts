import { alerts } from './alerts.ts';
import { badDeploy } from './bad-deploy.ts';
import { certificateExpired } from './certificate-expired.ts';
import { containerImage } from './container-image.ts';
import { clockJumped } from './clock-jumped.ts';
import { cdn } from './cdn.ts';
import { diskFull } from './disk-full.ts';
import { machineLost } from './machine-lost.ts';
import { redisLost } from './redis-lost.ts';
import { migrations } from './migrations.ts';
import { rollingRestart } from './rolling-restart.ts';
import { primaryLost } from './primary-lost.ts';
import { runTests } from './run-tests.ts';
import { systemdUnits } from './systemd-units.ts';

/** Each returns what was seen, as sentences, and rejects if something isn't as it should be. */
export const rehearsals: Record<string, (args: string[]) => Promise<string[]>> = {
  'machine-lost': machineLost,
  'primary-lost': primaryLost,
  'disk-full': diskFull,
  'redis-lost': redisLost,
  'clock-jumped': clockJumped,
  'certificate-expired': certificateExpired,
  'bad-deploy': badDeploy,
  'container-image': containerImage,
  'systemd-units': systemdUnits,
  alerts,
  cdn,
  migrations,
  'rolling-restart': rollingRestart,
  'feed-deletes-everything': () =>
    runTests('feeds', 'a feed that loses most of its boats takes none down until the dealer says so'),
  'payments-down': () => runTests('bad-days', 'a payment provider that is down for an hour'),
  'wrong-end-time': () => runTests('bad-days', 'an auction whose end was announced wrong'),
  'email-refused': () => runTests('bad-days', 'email that is refused for a day'),
};
