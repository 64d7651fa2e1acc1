import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { hoursOf, sameHours, steppedDay, steppedWindow } from './choosing.ts';
import type { DeliveryDraft, MovingDelivery } from './use-move-delivery.ts';

type Change = (changes: Partial<DeliveryDraft>) => void;

/** Choosing by pointer and by arrows; the focus goes to what an arrow has chosen, so that it is read out. */
export function useChooser(moving: MovingDelivery, onChange: Change) {
  const { day, date, today, window, days, rules, show } = moving;
  const id = useId();
  const { boxRef, focusOn } = useLateFocus();
  const { chooseDay, chooseWindow } = useChoosing(moving, onChange);
  const stepDay = (from: string, by: -1 | 1) => {
    const next = steppedDay(days, from, by, rules);
    if (next < today) return;
    focusOn(`[data-day="${next}"]`);
    chooseDay(next);
  };
  const stepWindow = (by: -1 | 1) => {
    const next = steppedWindow(day?.windows ?? [], window?.startTime, by, rules);
    if (!next) return;
    focusOn(`[data-window="${next.startTime}"]`);
    chooseWindow(next.startTime);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isDateField(event.target) && !hasModifier(event)) event.preventDefault(); // it takes the day
    const step = steps[event.key];
    if (step === undefined || date === null || hasModifier(event) || !isChoice(event.target)) return;
    event.preventDefault();
    if (step.of === 'day') stepDay(date, step.by);
    else stepWindow(step.by);
  };
  const showDays = (firstDay: string) => {
    show(firstDay);
    onChange({ date: firstDay, startTime: null });
  };
  return { boxRef, onKeyDown, chooseDay, chooseWindow, showDays, dayName: `${id}-day`, windowName: `${id}-window` };
}

/** Takes a day or a window; a day keeps the hours chosen before, where it has a place at them. */
function useChoosing(moving: MovingDelivery, onChange: Change) {
  const { day, date, today, window, days, rules, zone, show, keepHours } = moving;
  const chooseDay = (chosen: string) => {
    const [first, last] = [days[0]?.date, days.at(-1)?.date];
    if (last !== undefined && chosen > last) show(chosen === addDays(last, 1) ? chosen : addDays(chosen, -1));
    if (first !== undefined && chosen < first) show(pageBefore(chosen, days.length, today));
    const hours = moving.hours ?? (window ? hoursOf(window, zone) : null);
    keepHours(hours);
    const chosenDay = days.find((each) => each.date === chosen);
    onChange({ date: chosen, startTime: sameHours(chosenDay, { hours, zone }, rules)?.startTime ?? null });
  };
  const chooseWindow = (startTime: string) => {
    if (date === null) return;
    const picked = day?.windows.find((each) => each.startTime === startTime);
    if (picked) keepHours(hoursOf(picked, zone));
    onChange({ date, startTime });
  };
  return { chooseDay, chooseWindow };
}

/** Focuses what a selector finds, as soon as it is there: the days of another page are asked for first. */
function useLateFocus() {
  const boxRef = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const target = boxRef.current?.querySelector<HTMLElement>(wanted.current);
    if (!target) return;
    wanted.current = null;
    target.focus();
  });
  const focusOn = (selector: string) => {
    wanted.current = selector;
  };
  return { boxRef, focusOn };
}

const steps: Readonly<Record<string, { of: 'day' | 'window'; by: 1 | -1 }>> = {
  ArrowLeft: { of: 'day', by: -1 },
  ArrowRight: { of: 'day', by: 1 },
  ArrowUp: { of: 'window', by: -1 },
  ArrowDown: { of: 'window', by: 1 },
};

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** A field that is typed into keeps its arrows, and so do choices of another kind beside it. */
function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio' && !target.closest('[data-own-arrows]');
}

/** Enter there only ends what was typed: the windows of that day have not been seen yet. */
function isDateField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}

function pageBefore(day: string, size: number, today: string): string {
  const from = addDays(day, 1 - size);
  return from < today ? today : from;
}
