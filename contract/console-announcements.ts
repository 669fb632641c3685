import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Id, Instant, Nullable, OneOf, Strict, Text } from './common.ts';

export const announcementPlaces = ['everywhere', 'home'] as const;
export const AnnouncementPlace = OneOf(...announcementPlaces);
export type AnnouncementPlace = Static<typeof AnnouncementPlace>;

/** What visitors see of one. `link`: a path of the site or an https address; empty without one. */
export const Announcement = Type.Object({
  id: Id,
  text: Type.String(),
  link: Type.String(),
  place: AnnouncementPlace,
});
export type Announcement = Static<typeof Announcement>;

export const AnnouncementRow = Type.Object({
  ...Announcement.properties,
  from: Instant,
  /** Null: until it's ended. */
  until: Nullable(Instant),
  author: Type.String(),
  state: OneOf('planned', 'shown', 'ended'),
});
export type AnnouncementRow = Static<typeof AnnouncementRow>;

const edits = { access: 'site-staff', needs: 'edit-content' } as const;

/** The last 100, newest first. */
export const listAnnouncements = call({
  ...edits,
  method: 'GET',
  path: '/console/announcements',
  summary: 'Announcements above the pages',
  data: Type.Object({ lists: Type.Array(AnnouncementRow) }),
});
/**
 * Shows one from now on or from a time, until it's ended or until a time. The two newest are shown.
 * Codes: invalid_request at `link`, `until` (not after the start, or past).
 */
export const addAnnouncement = call({
  ...edits,
  method: 'POST',
  path: '/console/announcements',
  summary: 'Add an announcement above the pages',
  body: Strict({
    text: Text(200, 1),
    link: Type.Optional(Text(300)),
    place: AnnouncementPlace,
    from: Type.Optional(Instant),
    until: Type.Optional(Instant),
  }),
  data: Type.Object({ id: Id }),
});
/** Codes: not_found, conflict (it has ended). */
export const endAnnouncement = call({
  ...edits,
  method: 'POST',
  path: '/console/announcements/{id}/end',
  summary: 'End an announcement',
  params: Strict({ id: Id }),
  data: Done,
});
