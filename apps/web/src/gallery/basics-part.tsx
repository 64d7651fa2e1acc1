import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type IconName, iconPaths } from '#ui/icon-paths.ts';
import { Spinner } from '#ui/spinner.tsx';
import { Stepper } from '#ui/steps/stepper.tsx';

const names = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths);
const steps = [
  { id: 'what', label: 'What happened', note: '2 suborders' },
  { id: 'remedy', label: 'Remedy' },
  { id: 'check', label: 'Check and send' },
];

export function BasicsPart() {
  const [step, setStep] = useState(1);
  return (
    <>
      <Card title="Buttons" note="32 px">
        <div className="gallery-row">
          <Button kind="primary" icon="plus">
            Create batches
          </Button>
          <Button>Refresh</Button>
          <Button icon="printer">Print labels</Button>
          <Button kind="danger">Cancel suborder 1000012-2</Button>
          <Button kind="quiet">Clear filters</Button>
          <Button kind="primary" isPending>
            Saving
          </Button>
          <Button disabled>Disabled</Button>
          <Button kind="primary" disabledReason="Choose a reason first.">
            Submit
          </Button>
          <Button size="small">Small</Button>
          <IconButton icon="refresh" label="Refresh" keys="R" />
          <IconButton icon="calendar" label="Open calendar" kind="plain" />
          <IconButton icon="more" label="More" size="small" />
        </div>
      </Card>
      <Card title="Icons">
        <div className="gallery-row">
          {names.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} size={20} />
            </span>
          ))}
          <Icon name="flower" size={32} />
          <Spinner size={20} label="Loading" />
        </div>
      </Card>
      <Card>
        <Stepper label="Report a problem" steps={steps} current={step} onStep={setStep} />
      </Card>
    </>
  );
}
