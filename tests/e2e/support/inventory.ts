import type { Page } from '@playwright/test';
import { listInventory } from '../../../contract/inventory.ts';
import { call, type Member } from './api.ts';

export const inventoryOf = (dealer: Member) =>
  call(listInventory, { query: { page: 1, limit: 100, sort: 'own' } }, dealer.token);
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
