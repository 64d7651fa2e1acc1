import type { Db } from '#db/db.ts';

/** What a scene of the demo is one of (D282). */
export type SceneKind =
  | 'Suborder status'
  | 'Batch status'
  | 'Exception'
  | 'Order type'
  | 'Remedy'
  | 'Refund'
  | 'Lot'
  | 'Carrier'
  | 'Paper';

/** Something of the demo day that is there to be looked at. */
export interface Scene {
  kind: SceneKind;
  /** What it shows: `Delivered`, `Declined`. */
  shows: string;
  /** The id on screen. */
  about: string;
  /** Where it is on screen. */
  path: string;
  /** Set for the few that the start page offers: what there is to see, in a sentence. */
  worthOpening?: string;
}

/** The scenes of the demo, as they were made. */
export function demoSceneStore(db: Db) {
  return {
    async put(scenes: readonly Scene[]): Promise<void> {
      await db.deleteFrom('demo_scenes').execute();
      const rows = scenes.map(({ worthOpening, ...scene }, index) => ({
        ...scene,
        place: index + 1,
        worth_opening: worthOpening ?? null,
      }));
      if (rows.length > 0) await db.insertInto('demo_scenes').values(rows).execute();
    },

    all: () => scenesOf(db).execute(),

    worthOpening: () => scenesOf(db).where('worth_opening', 'is not', null).execute(),
  };
}

function scenesOf(db: Db) {
  return db
    .selectFrom('demo_scenes')
    .select(['kind', 'shows', 'about', 'path', 'worth_opening as worthOpening'])
    .orderBy('place');
}
