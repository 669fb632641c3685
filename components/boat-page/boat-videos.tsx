import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { videoPage, videoPlayer, videoProviderNames, type Video } from '../../contract/videos.ts';
import { useStaticBoat } from '../../hooks/live-boat-context.ts';
import { Icon } from '../ui/icon.tsx';
import page from '../ui/page-part.module.css';
import { Photo, type PhotoSource } from '../ui/photo.tsx';
import { cx } from '../ui/class-names.ts';
import styles from './boat-videos.module.css';
import * as t from '../../locales/boat-page.ts';

/**
 * The boat's videos. Nothing is loaded from their provider before one is played: a photograph of the boat stands in its
 * place, and without scripts it's a link to the video's page.
 */
export function BoatVideos() {
  const { boat } = useStaticBoat();
  if (boat.videos.length === 0) return null;
  return (
    <section className={cx(page.part, styles.part)} id="videos">
      <h2 className="h2">{boat.videos.length === 1 ? t.video : t.videos}</h2>
      <ul className={styles.videos}>
        {boat.videos.map((video, at) => (
          <li key={videoPage(video)}>
            <OneVideo
              video={video}
              poster={boat.attachments[at] ?? boat.attachments[0] ?? null}
              title={
                boat.videos.length === 1
                  ? t.videoOfThe({ title: boat.title })
                  : t.videoOfTheAt({ at: at + 1, title: boat.title })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OneVideoProps {
  video: Video;
  poster: PhotoSource | null;
  title: string;
}

function OneVideo({ video, poster, title }: OneVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  if (isPlaying)
    return (
      <iframe
        ref={player}
        className={styles.player}
        src={videoPlayer(video)}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <a
      className={styles.poster}
      href={videoPage(video)}
      target="_blank"
      rel="noreferrer"
      aria-label={t.playOn({ title, value: videoProviderNames[video.provider] })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        flushSync(() => setPlaying(true));
        player.current?.focus();
      }}
    >
      <Photo photo={poster} alt="" sizes="(max-width:719px) 100vw, 800px" ratio="16/9" />
      <span className={styles.play}>
        <Icon name="play" />
      </span>
      <span className={`${styles.provider} meta`}>
        {t.playsFrom({ value: videoProviderNames[video.provider] })}
      </span>
    </a>
  );
}
