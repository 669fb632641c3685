import Link from 'next/link';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/field.tsx';
import { Photo, type PhotoSource } from '../ui/photo.tsx';
import styles from './sell-start.module.css';
import * as t from '../../locales/home.ts';

const widths = [656, 1312] as const;
const bowLines: PhotoSource = {
  width: 1500,
  height: 1000,
  placeholder: '#7d7ba0',
  variants: (['avif', 'webp', 'jpeg'] as const).flatMap((format) =>
    widths.map((width) => ({
      width,
      height: Math.round((width * 2) / 3),
      format,
      path: `/images/bow-lines-${width}.${format === 'jpeg' ? 'jpg' : format}`,
    })),
  ),
};

/** Selling starts with the number on the transom: an ordinary form, it goes to the first step. */
export function SellStart() {
  return (
    <section className="sec">
      <div className={styles.sell}>
        <div className={styles.text}>
          <h2 className="h1">{t.sellingStartWithTheHullNumber}</h2>
          <p className="muted">{t.itsThe12CharacterNumberOn}</p>
          <form action={paths.sell()} className={styles.form}>
            <label htmlFor="home-hin">{t.hullIdentificationNumberHin}</label>
            <div className={styles.row}>
              <TextInput
                id="home-hin"
                name="hin"
                placeholder={t.gndb1162f889}
                maxLength={12}
                autoComplete="off"
                spellCheck={false}
                autoCapitalize="characters"
                className={styles.hin}
              />
              <Button type="submit">{t.startListing}</Button>
            </div>
          </form>
          <Link className="link small" href={paths.sell()}>
            {t.iDontHaveItHandy}
          </Link>
        </div>
        <Photo
          photo={bowLines}
          alt={t.aTrawlerAlongsideBowLineMade}
          ratio={null}
          className={styles.photo}
          sizes="(max-width:719px) 100vw, 656px"
        />
      </div>
    </section>
  );
}
