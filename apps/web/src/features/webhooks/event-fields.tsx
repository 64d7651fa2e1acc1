import { countOf } from '@bloomdesk/domain/count-of';
import { eventTopics, type EventTopic, eventTypes, typesOf } from '@bloomdesk/domain/webhooks/event-types';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { wholeTopic, withPattern } from './webhook-form.ts';

export interface EventFieldsProps {
  patterns: readonly string[];
  error: string | undefined;
  onChange: (patterns: readonly string[]) => void;
}

const topicNames: Record<EventTopic, string> = {
  order: 'All order events',
  suborder: 'All suborder events',
  delivery: 'All delivery events',
  stock: 'All stock events',
};

/** What a webhook is told of: whole topics, or types of one. */
export function EventFields({ patterns, error, onChange }: EventFieldsProps) {
  const box = (pattern: string, label: string, hint?: string) => (
    <Checkbox
      key={pattern}
      label={label}
      hint={hint}
      checked={patterns.includes(pattern)}
      onCheckedChange={(isOn) => onChange(withPattern(patterns, pattern, isOn))}
    />
  );
  return (
    <fieldset className="field">
      <legend className="mb-1.5 field-label">Events</legend>
      <div className="flex flex-col gap-2">
        {eventTopics.map((topic) => {
          const types = typesOf(topic);
          const chosen = types.filter((type) => patterns.includes(type)).length;
          const isWhole = patterns.includes(wholeTopic(topic));
          return (
            <div key={topic}>
              {box(wholeTopic(topic), topicNames[topic])}
              {!isWhole && (
                <Disclosure
                  className="ml-4"
                  title={`Choose ${topic} events`}
                  note={chosen > 0 ? `${countOf(chosen, 'event')} chosen` : undefined}
                  isOpenAtFirst={chosen > 0}
                >
                  <div className="flex flex-col gap-2">{types.map((type) => box(type, type, eventTypes[type]))}</div>
                </Disclosure>
              )}
            </div>
          );
        })}
      </div>
      {error && (
        <p role="alert" className="mt-1 field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
