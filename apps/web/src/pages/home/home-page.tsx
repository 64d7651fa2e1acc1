import { type ComponentType, useState } from 'react';
import { type Home, homeNames, homesOf, rememberHome } from '#lib/screens/homes.ts';
import { useSession } from '#lib/session.ts';
import { currentTime } from '#lib/time/clock.ts';
import { Page } from '#shell/page.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { CareHome } from './care-home.tsx';
import { AreasHome } from './areas-home.tsx';
import { OpsHome } from './ops-home.tsx';
import { PackerHome } from './packer-home.tsx';
import { StockHome } from './stock-home.tsx';

const homes: Record<Home, ComponentType> = {
  care: CareHome,
  ops: OpsHome,
  packer: PackerHome,
  stock: StockHome,
  areas: AreasHome,
};

/** The home of a person at `/`; who has several kinds of work chooses, and the choice is remembered. */
export function HomePage({ start }: { start: Home }) {
  const session = useSession();
  const [home, setHome] = useState(start);
  const own = homesOf(session.can);
  const Shown = homes[home];
  const choose = (chosen: Home) => {
    rememberHome(session, chosen);
    setHome(chosen);
  };
  const options = own.map((value) => ({ value, label: homeNames[value] }));
  return (
    <Page
      category={homeNames[home]}
      title={greetingAt(currentTime().getHours())}
      actions={own.length > 1 && <Segmented label="Home" options={options} value={home} onChange={choose} />}
    >
      <Shown />
    </Page>
  );
}

function greetingAt(hour: number): string {
  if (hour >= 4 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}
