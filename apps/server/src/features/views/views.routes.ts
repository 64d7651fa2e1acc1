import * as calls from '@bloomdesk/contract/views/calls';
import { answer } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { chooseDefaultView } from './choose-default-view.ts';
import { deleteView } from './delete-view.ts';
import { listViews } from './list-views.ts';
import { saveView } from './save-view.ts';
import { shareView } from './share-view.ts';
import { updateView } from './update-view.ts';

export function viewRoutes(house: House): void {
  answer(house, calls.listViews, listViews);
  answer(house, calls.saveView, saveView);
  answer(house, calls.updateView, updateView);
  answer(house, calls.shareView, shareView);
  answer(house, calls.chooseDefaultView, chooseDefaultView);
  answer(house, calls.deleteView, deleteView);
}
