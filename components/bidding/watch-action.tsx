import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useWatch } from '../../hooks/use-watch.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import * as t from '../../locales/bidding.ts';

/** Watch, or stop watching, in words. */
export function WatchAction() {
  const { isWatching, setWatching } = useWatch(useLiveBoatContext().boat.id);
  return (
    <Button
      variant="line"
      className="needs-script"
      aria-pressed={isWatching}
      onClick={() => setWatching(!isWatching)}
    >
      <Icon name="flag" />
      {isWatching ? t.watching2 : t.watch}
    </Button>
  );
}
