import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { StreamBid } from './stream-bid.tsx';
import { StreamIncident } from './stream-incident.tsx';
import { StreamThread } from './stream-comment.tsx';
import { isSecondChance, type Line } from './stream-lines.ts';
import { WhenClock } from './when.tsx';
import styles from './stream.module.css';

/** `highlighted`: the id of the comment that a notification points to. */
export function StreamList({ lines, highlighted }: { lines: Line[]; highlighted: number | null }) {
  const { boat, fresh, incidents } = useLiveBoatContext();
  return (
    <WhenClock>
      <ol className={styles.stream}>
        {lines.map((line) => {
          if (line.kind === 'bid')
            return (
              <StreamBid key={line.key} bid={line.bid} isTop={line.isTop} isFresh={fresh.has(line.seq)} />
            );
          if (line.kind === 'incident')
            return (
              <StreamIncident
                key={line.key}
                incident={line.incident}
                listingType={boat.listingType}
                winningBid={boat.listingType === 'auction' ? (boat.price ?? boat.currentBid) : null}
                isSecondChance={isSecondChance(line.incident, incidents)}
              />
            );
          return (
            <StreamThread
              key={line.key}
              comment={line.comment}
              replies={line.replies}
              highlighted={highlighted}
            />
          );
        })}
      </ol>
    </WhenClock>
  );
}
