import { ownedStorage } from '../../utils/owned-storage.ts';
import { safePath } from '../../utils/safe-path.ts';

const slot = 'identity-return';

/** The page from which the user went to verify their identity, and where they come back to. */
export const identityReturn = {
  keep: (path: string): void => ownedStorage.write(slot, path),
  path: (): string | undefined => safePath(ownedStorage.read(slot)?.value),
};
