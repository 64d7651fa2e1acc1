import { raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import { type ReasonCategory, reasonTag } from '@bloomdesk/domain/reasons/reason-picklist';
import { orderPath } from './order-path.ts';
import type { SceneStage } from './scene-stage.ts';

/** What cannot go on, of every category of reasons, at several centers. */
const raised: readonly (readonly [area: string, category: ReasonCategory, label: string])[] = [
  ['Baltimore City', 'Delivery issue', 'Address problem'],
  ['Baltimore City', 'Fulfillment Issue', 'Vendor Shortage'],
  ['Baltimore City', 'Quality issue', 'Broken stems'],
  ['Baltimore City', 'Customer requested order update', 'Date change'],
  ['Baltimore City', 'Tech issue', 'No sales order'],
  ['Baltimore City', 'Marketing', 'Press'],
  ['Ground from Baltimore', 'Forced upgrade', 'Out of stock'],
  ['Ground from Miami', 'Tech issue', 'Label error'],
  ['Ground from Miami', 'Fulfillment Issue', 'QC rejection'],
  ['Manhattan', 'Delivery issue', 'Recipient unavailable'],
  ['District of Columbia', 'Redelivery resolution', 'Customer declined'],
  ['Memphis and Shelby County', 'Delivery issue', 'Weather'],
  ['Worldease from Tenjo', 'Quality issue', 'Pests'],
  ['Memphis and Shelby County', 'Other', 'Other'],
];

/** At least a dozen suborders in exception, over all categories. */
export async function raiseExceptions(stage: SceneStage): Promise<void> {
  for (const [area, category, label] of raised) {
    const { suborderId, lines } = await stage.place({ area });
    const reason = reasonTag(category, label);
    const isAboutGoods = category === 'Fulfillment Issue' || category === 'Quality issue';
    await stage.ops.send(raiseException, {
      suborderId,
      reason: category === 'Other' ? `${reason} - The gate code does not open the gate` : reason,
      type: category,
      sku: isAboutGoods ? (lines[0]?.sku ?? '') : '',
    });
    stage.show({
      kind: 'Exception',
      shows: reason,
      about: suborderId,
      path: orderPath(suborderId),
      ...(label === 'Address problem' && {
        worthOpening: 'Stands in exception for its address; correcting it lets it go on.',
      }),
    });
  }
}
