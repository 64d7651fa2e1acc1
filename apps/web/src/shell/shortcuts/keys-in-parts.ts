interface KeysOfPart {
  title: string;
  shortcuts: readonly { keys: string; label: string }[];
}

const isThere = (selector: string) => document.querySelector(selector) !== null;

/** The keys that parts of the page in view know themselves, for the list under `?`: only those that do something here. */
export function keysInParts(): KeysOfPart[] {
  return [
    ...(isThere('[role="grid"]') ? [{ title: 'In the table', shortcuts: tableKeys() }] : []),
    ...(isThere('.map-view') ? [{ title: 'In the map', shortcuts: mapKeys }] : []),
    ...(isThere('button[data-window]') ? [{ title: 'In the calendar', shortcuts: calendarKeys }] : []),
    ...(isThere('form[role="search"]') ? [{ title: 'In the orders found', shortcuts: foundKeys }] : []),
  ];
}

function tableKeys() {
  const selects = isThere('[role="grid"][aria-multiselectable]');
  return [
    ...(isThere('[data-table-filter]') ? [{ keys: '/', label: 'Filter the table' }] : []),
    { keys: '↑ ↓', label: 'Previous or next row' },
    ...(isThere('[role="grid"][data-opens]') ? [{ keys: 'Enter', label: 'Open the row' }] : []),
    ...(selects
      ? [
          { keys: 'Space', label: 'Select the row' },
          { keys: 'Shift ↓', label: 'Select the rows between' },
          { keys: 'Ctrl A', label: 'Select all rows' },
        ]
      : []),
  ];
}

const mapKeys = [
  { keys: '← ↑ → ↓', label: 'Move the map' },
  { keys: '+ -', label: 'Zoom in or out' },
  { keys: '0', label: 'Fit what is shown' },
];
const calendarKeys = [
  { keys: '← ↑ → ↓', label: 'Next window' },
  { keys: 'Space', label: 'Select the window' },
];
const foundKeys = [
  { keys: '↑ ↓', label: 'Previous or next order' },
  { keys: 'Space', label: 'Show a preview' },
  { keys: 'Enter', label: 'Open it' },
];
