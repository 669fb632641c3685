import { useState, type FormEvent } from 'react';
import { limits } from '../../contract/limits.ts';
import { videoOf } from '../../contract/video-links.ts';
import { videoPage, videoProviderNames, type Video } from '../../contract/videos.ts';
import { saveVideos } from '../../services/listings.service.ts';
import { fieldMessagesOf, messageOf } from '../../services/api-error.ts';
import { announce } from '../ui/announce.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './videos.module.css';
import * as t from '../../locales/listing-form.ts';

interface VideosProps {
  boatId: number;
  videos: Video[];
  /** The listing's videos have changed. They're saved already. */
  onChange: (videos: Video[]) => void;
  /** There are bids: videos can only be added. */
  isFrozen: boolean;
}

/** A listing's videos: links that are saved one by one. */
export function Videos({ boatId, videos, onChange, isFrozen }: VideosProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** What was removed on this page, and its place. */
  const [removed, setRemoved] = useState<Removed[]>([]);

  /** Whether they were saved. */
  async function save(links: string[], done: string): Promise<boolean> {
    setBusy(true);
    setError(undefined);
    try {
      const saved = await saveVideos({ market_place_id: boatId, links }, { hideToast: true });
      onChange(saved.videos);
      announce(done);
      return true;
    } catch (failure) {
      setError(Object.values(fieldMessagesOf(failure))[0] ?? messageOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function remove(video: Video): Promise<void> {
    const at = videos.indexOf(video);
    const rest = videos.filter((one) => one !== video).map(videoPage);
    if (await save(rest, t.videoRemoved)) setRemoved((all) => [...all, { video, at }]);
  }
  async function restore({ video, at }: Removed): Promise<void> {
    const links = videos.map(videoPage);
    links.splice(at, 0, videoPage(video));
    if (await save(links, t.videoRestored)) setRemoved((all) => all.filter((one) => one.video !== video));
  }

  return (
    <section className={styles.videos} aria-labelledby="videos">
      <h2 className="h3" id="videos">
        {t.videos}
      </h2>
      <p className="small muted">
        {t.forExampleAWalkThroughOr({ videosPerListing: limits.videosPerListing })}
      </p>
      {videos.length > 0 && (
        <VideoList videos={videos} onRemove={isFrozen ? undefined : (video) => void remove(video)} />
      )}
      <RemovedVideos removed={removed} onRestore={(one) => void restore(one)} />
      {videos.length < limits.videosPerListing && (
        <AddVideo
          error={error}
          isBusy={isBusy}
          onRefuse={() => setError(t.enterALinkToAYoutube)}
          onAdd={(link) => save([...videos.map(videoPage), link], t.videoAdded)}
        />
      )}
    </section>
  );
}

interface Removed {
  video: Video;
  at: number;
}

const nameOf = ({ provider, id }: Video) => `${videoProviderNames[provider]}, ${id}`;

/** Each can be put back where it was. */
const RemovedVideos = ({
  removed,
  onRestore,
}: {
  removed: Removed[];
  onRestore: (removed: Removed) => void;
}) => (
  <div role="status">
    {removed.map((one) => (
      <p key={videoPage(one.video)} className={styles.removed}>
        {t.removedUndo({
          title: nameOf(one.video),
          button: (text) => (
            <button
              type="button"
              className="link"
              onClick={() => onRestore(one)}
              aria-label={t.undoRemoving({ title: nameOf(one.video) })}
            >
              {text}
            </button>
          ),
        })}
      </p>
    ))}
  </div>
);

interface VideoListProps {
  videos: Video[];
  /** Undefined: they stay. */
  onRemove: ((video: Video) => void) | undefined;
}

const VideoList = ({ videos, onRemove }: VideoListProps) => (
  <ul className={styles.list}>
    {videos.map((video) => (
      <li key={videoPage(video)}>
        <a className="link" href={videoPage(video)} target="_blank" rel="noreferrer">
          {nameOf(video)}
        </a>
        {onRemove && (
          <IconButton label={t.removeVideo({ id: video.id })} onClick={() => onRemove(video)}>
            <Icon name="trash" />
          </IconButton>
        )}
      </li>
    ))}
  </ul>
);

interface AddVideoProps {
  error: string | undefined;
  isBusy: boolean;
  onRefuse: () => void;
  /** Resolves to whether it was saved. */
  onAdd: (link: string) => Promise<boolean>;
}

/** What was typed stays until it's saved. */
function AddVideo({ error, isBusy, onRefuse, onAdd }: AddVideoProps) {
  const [link, setLink] = useState('');
  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!videoOf(link)) onRefuse();
    else if (await onAdd(link.trim())) setLink((now) => (now === link ? '' : now));
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field label={t.videoLink} error={error}>
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=…"
          maxLength={300}
          value={link}
          onChange={(event) => setLink(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="line" isBusy={isBusy} busyLabel={t.saving}>
        {t.addVideo}
      </Button>
    </form>
  );
}
