import { addLineItem } from '@bloomdesk/contract/line-items/calls';
import { createSkeletonOrder } from '@bloomdesk/contract/orders/skeleton.calls';
import { toInstant } from '@bloomdesk/domain/time/fc-time';
import { firstAccepted } from './first-accepted.ts';
import { orderPath } from './order-path.ts';
import { type ScenePlaced, type SceneStage, skusToTry } from './scene-stage.ts';

const city = 'Baltimore City';

/** One order of each type but redeliveries, which remedies make. */
export async function placeOrderTypes(stage: SceneStage): Promise<void> {
  const scripts = 'お誕生日おめでとう · С днём рождения · كل عام وأنت بخير 🎉';
  show(stage, 'Web', await stage.place({ area: city, message: scripts }), 'A notecard in several scripts.');
  show(
    stage,
    'Subscription',
    await stage.place({ area: city, type: 'subscription' }),
    'An order of a subscription, with the orders before it and a way to stop it.',
  );
  show(
    stage,
    'B2B',
    await stage.place({ area: city, type: 'b2b', deliveries: 4 }),
    'A company sends flowers to four people: one order, four deliveries.',
  );
  const web = await stage.place({ area: city });
  show(stage, 'Manual', await writeByHand(stage, web), 'Taken on the phone, not paid yet: it can be charged.');
}

const owen = {
  firstName: 'Owen',
  lastName: 'Whitfield',
  locationType: 'residential',
  phone: '4105550143',
  addressConfirmed: true,
};

/** An order made on the phone, with one product, that nobody has paid yet. */
async function writeByHand(
  { care, world, areaNamed, onLaterDay }: SceneStage,
  like: ScenePlaced,
): Promise<Pick<ScenePlaced, 'suborderId'>> {
  const area = areaNamed(city);
  const [place] = world.placesOf(area);
  const [line] = like.lines;
  const start = Math.min(...area.schedules.map(({ startHour }) => startHour));
  if (!place || !line) throw new Error('Nobody can be delivered to in Baltimore City');
  const recipient = { address1: '100 N Charles St', city: place.city, state: place.state, zipCode: place.zip };
  const { order } = await onLaterDay((day) =>
    care.send(createSkeletonOrder, {
      customer: { firstName: 'Nora', lastName: 'Whitfield', email: 'nora.whitfield@example.com', phone: '4105550142' },
      suborders: [
        {
          recipient: {
            ...recipient,
            ...owen,
          },
          delivery: {
            areaId: area.id,
            startTime: toInstant(day, `${String(start).padStart(2, '0')}:00`, 'America/New_York'),
            transportMode: area.transportMode,
            fc: { fcId: area.fcId },
          },
        },
      ],
    }),
  );
  const suborderId = `${order.orderId}-1`;
  const reasons = [{ tag: 'Customer requested order update: Item change' }];
  await firstAccepted(skusToTry(world, line.sku), (sku) =>
    care.send(addLineItem, { suborderId, lineitem: { sku, quantity: 1 }, reasons }),
  );
  return { suborderId };
}

function show(
  stage: SceneStage,
  type: string,
  { suborderId }: Pick<ScenePlaced, 'suborderId'>,
  worthOpening: string,
): void {
  stage.show({ kind: 'Order type', shows: type, about: suborderId, path: orderPath(suborderId), worthOpening });
}
