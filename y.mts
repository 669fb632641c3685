import { createLog } from './server/log/create-log.ts';
const l = createLog({ level: 'info', program: 'api', node: 'x' });
const t = (n: string) => { const s = Date.now(); try { l.info(n); console.error(n, 'returned', Date.now() - s); } catch (e) { console.error(n, 'threw', (e as Error).message, Date.now() - s); } };
t('one'); setTimeout(() => t('two'), 100); setTimeout(() => console.error('alive'), 300);
