import type { Context } from '../../context.ts';
import type { ContentValues } from './figures.ts';
import { listSettings } from './list-settings.ts';

/** The values that texts can use: the site's name, its contact address and the current rules. */
export async function contentValues(context: Context): Promise<ContentValues> {
  const { generalSetting } = await listSettings(context);
  return {
    rules: context.rules,
    productName: generalSetting.productName,
    contactEmail: generalSetting.contactEmail,
  };
}
