import { giveRemedies } from './care-scenes.ts';
import { raiseExceptions } from './exception-scenes.ts';
import { playFloor } from './floor-scenes.ts';
import { placeOrderTypes } from './order-type-scenes.ts';
import { type Scene, demoSceneStore } from '#features/access/demo-scenes.store.ts';
import { openStage } from './scene-stage.ts';
import { printPapers, sendByCarriers, showLots } from './supply-scenes.ts';

type Staged = Parameters<typeof openStage>;

/** How many orders the scenes of a day take, about. */
export const ordersOfScenes = 70;

/**
 * The day to look at (D282): a scene for every status, exception category, order type, remedy, refund state, lot state,
 * carrier and paper, one after the other, so that their ids are the same whenever the same day is made.
 */
export async function playScenes(app: Staged[0], day: Omit<Staged[1], 'scenes'>): Promise<void> {
  const scenes: Scene[] = [];
  const stage = await openStage(app, { ...day, scenes });
  await placeOrderTypes(stage);
  await giveRemedies(stage);
  await raiseExceptions(stage);
  await sendByCarriers(stage);
  await printPapers(stage);
  await playFloor(stage);
  await showLots(stage);
  await demoSceneStore(app.db).put(scenes);
}
