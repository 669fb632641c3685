import type { Context } from '../../context.ts';
import type { Says } from './figures.ts';
import { listSettings } from './list-settings.ts';

/** What the texts say of the site: its name, its address, the rules in force. */
export async function saysOf(context: Context): Promise<Says> {
  const { generalSetting } = await listSettings(context);
  return {
    rules: context.rules,
    productName: generalSetting.productName,
    contactEmail: generalSetting.contactEmail,
  };
}
