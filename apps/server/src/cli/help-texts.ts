/** What `--help` says of each command. */
export const helpTexts = {
  serve: 'Usage: bloomdesk serve\n\nEverything on one port. Settings come from the environment; the README lists them.',
  migrate: 'Usage: bloomdesk migrate',
  seed: [
    'Usage: bloomdesk seed [--date DAY] [--orders N] [--seed N]',
    '       bloomdesk seed --list',
    '',
    '  --date DAY    the day the orders are around, like 2027-02-13 (default: today)',
    '  --orders N    how many (default: 1500)',
    '  --seed N      which ones: the same number makes the same orders (default: 1)',
    '  --list        what the demo shows, with ids and addresses; makes nothing',
  ].join('\n'),
  import: [
    'Usage: bloomdesk import products|table-slots|areas|closed-days|lots FILE [--dry-run]',
    '',
    '  --dry-run    says what would change and changes nothing',
    '',
    'lots: a CSV file with the columns fc_id, sku and external_id, and any of lot_id, transaction_id, vendor,',
    'purchase_order, po_units, arrival_date, start_fulfillment_date, expiration_date, stock_initial (units here),',
    'inbound_quantity (units on their way) and reason (why a date changes). A lot is known by its external_id:',
    'the same file again changes nothing. An empty cell takes away what was there, a missing column leaves it.',
  ].join('\n'),
  user: [
    'Usage: bloomdesk user add EMAIL [--given NAME] [--family NAME] [--groups A,B] [--password PASSWORD]',
    '       bloomdesk user groups EMAIL A,B',
    '       bloomdesk user disable|enable|reset EMAIL',
    '       bloomdesk user list',
  ].join('\n'),
  flag: [
    'Usage: bloomdesk flag',
    '       bloomdesk flag NAME on|off|default --fc NUMBER',
    '       bloomdesk flag NAME on|off|default --company NAME',
    '',
    'Without a name it lists the flags, their usual values and what is set.',
  ].join('\n'),
  mail: 'Usage: bloomdesk mail',
  doctor: 'Usage: bloomdesk doctor',
} as const;
