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
    '       bloomdesk import FOLDER',
    '',
    '  --dry-run    says what would change and changes nothing',
    '',
    'lots: a CSV file with the columns fc_id, sku and external_id, and any of lot_id, transaction_id, vendor,',
    'purchase_order, po_units, arrival_date, start_fulfillment_date, expiration_date, stock_initial (units here),',
    'inbound_quantity (units on their way) and reason (why a date changes). A lot is known by its external_id:',
    'the same file again changes nothing. An empty cell takes away what was there, a missing column leaves it.',
    '',
    'FOLDER: what bloomdesk export wrote, read into an empty database, all of it or nothing.',
  ].join('\n'),
  export: [
    'Usage: bloomdesk export FOLDER',
    '',
    'Writes everything the company owns into a new or empty folder: a file of JSON lines for each kind, sheets for',
    'people in csv/, and manifest.json with counts, checksums, and what is left out. Passwords, keys and sessions are',
    'left out. The folder holds personal data: keep it as you keep the database.',
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
  backup: [
    'Usage: bloomdesk backup [--to FOLDER]',
    '       bloomdesk backup list [--from FOLDER]',
    '       bloomdesk backup key',
    '',
    'Copies the database as it is in one moment, while people go on working. Backups go where BLOOMDESK_BACKUPS says,',
    'or to a folder. With BLOOMDESK_BACKUP_RECIPIENT they are sealed, in the format of age; key makes a pair for that.',
  ].join('\n'),
  verify: [
    'Usage: bloomdesk verify [NAME] [--from FOLDER] [--key FILE]',
    '',
    'Compares every file of a backup, the newest without a name, with its sum. With the key of a sealed one, or where',
    'it is not sealed, every table is unpacked too.',
  ].join('\n'),
  restore: [
    'Usage: bloomdesk restore NAME|latest [--from FOLDER] [--key FILE]',
    '',
    'Only into an empty place: set BLOOMDESK_HOME to a new folder, or DATABASE_URL to an empty database. Afterwards the',
    'rows are counted and everything that Bloomdesk promises of them is looked at. Nothing leaves for partners until',
    'you run bloomdesk quarantine lift.',
  ].join('\n'),
  quarantine: [
    'Usage: bloomdesk quarantine',
    '       bloomdesk quarantine lift [--send-letters]',
    '',
    'After a restore nothing is booked, charged or mailed. Without a word it says what waits. With lift, bookings and',
    'payments go on under the keys partners know, so none happens twice. Letters and chat posts that waited at the',
    'backup have no such key: they are left out, unless --send-letters sends them.',
  ].join('\n'),
  standIn: `Usage: bloomdesk stand-in shopify [--port 4590]

Runs a small shop on this machine that speaks Shopify's contract: it asks for its token, counts
what questions cost and signs its webhooks. It prints the settings for the server under trial
and sends it a few orders. Ctrl-C ends it.`,
  doctor: 'Usage: bloomdesk doctor',
} as const;
