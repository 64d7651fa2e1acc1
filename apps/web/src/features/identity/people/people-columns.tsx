import type { Person } from '@bloomdesk/contract/identity/people.shapes';
import { formatMoment } from '#lib/format-moment.ts';
import { toneInk } from '#ui/tone.ts';
import { firstAndMore, firstAndMoreText } from '#ui/table/cells/first-and-more.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { centersOf, nameOf, stateLabel, teamsOf } from './person-words.ts';

/** The columns of people: who they are, what they may do, and whether they are here. */
export const peopleColumns: readonly TableColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    usual: 'First and last name',
    value: nameOf,
    filter: 'text',
    kind: 'flex',
    look: 'strong',
  },
  {
    id: 'email',
    header: 'Email',
    usual: 'first.and.last@bloom.example',
    value: ({ email }) => email,
    filter: 'text',
    kind: 'flex',
    isFixed: true,
  },
  {
    id: 'state',
    header: 'Status',
    usual: 'Active',
    value: stateLabel,
    cell: (person) => (
      <span className={person.state === 'active' ? '' : toneInk[person.state === 'disabled' ? 'red' : 'amber']}>
        {stateLabel(person)}
      </span>
    ),
    filter: 'set',
    stays: true,
    leaves: 5,
  },
  { ...listColumn('teams', 'Groups', teamsOf), usual: 'Care Associate and 2 more' },
  { ...listColumn('centers', 'Centers', centersOf), usual: 'Baltimore', leaves: 4 },
  {
    id: 'secondFactor',
    header: 'Two-step',
    value: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
    filter: 'set',
    leaves: 1,
  },
  {
    id: 'seen',
    header: 'Last seen',
    usual: 'Wed, Nov 25 12:00 pm',
    value: ({ lastSeenAt }) => (lastSeenAt === null ? 'Never' : formatMoment(lastSeenAt)),
    order: ({ lastSeenAt }) => (lastSeenAt === null ? null : Date.parse(lastSeenAt)),
    filter: 'text',
    leaves: 3,
  },
  {
    id: 'sessions',
    header: 'Sessions',
    value: ({ openSessions }) => openSessions,
    align: 'right',
    filter: 'number',
    leaves: 2,
  },
];

/** Several names in one cell: the first of them, and all in its card. */
function listColumn(id: string, header: string, namesOf: (person: Person) => readonly string[]): TableColumn<Person> {
  return {
    id,
    header,
    value: (person) => namesOf(person).join(', '),
    cell: (person) => firstAndMore(namesOf(person)),
    widthText: (person) => firstAndMoreText(namesOf(person)),
    card: namesOf,
    filter: 'set',
    isList: true,
    kind: 'flex',
  };
}
