/** What `--help` says of each command. */
export const helpTexts = {
  serve: 'Usage: bloomdesk serve\n\nEverything on one port. Settings come from the environment; the README lists them.',
  migrate: 'Usage: bloomdesk migrate',
  upgrade: [
    'Usage: bloomdesk upgrade [--check]',
    '',
    '  --check    says what this version would do to the database and what stands in its way; changes nothing',
  ].join('\n'),
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
    '       bloomdesk import customers|orders|credits FILE [--dry-run]',
    '       bloomdesk import FOLDER',
    '',
    '  --dry-run    says what would change and changes nothing',
    '',
    'lots: a CSV file with the columns fc_id, sku and external_id, and any of lot_id, transaction_id, vendor,',
    'purchase_order, po_units, arrival_date, start_fulfillment_date, expiration_date, stock_initial (units here),',
    'inbound_quantity (units on their way) and reason (why a date changes). A lot is known by its external_id:',
    'the same file again changes nothing. An empty cell takes away what was there, a missing column leaves it.',
    '',
    'customers, orders, credits: history from the system before, as CSV or one JSON object a line, in this order. Each is',
    'known by its external_id: the same file again changes nothing, a changed row changes what still can. Nothing is',
    'charged, booked or mailed. Amounts like 12.50, days like 2026-11-27. Columns with * are needed:',
    '  customers  external_id*, email*, first_name*, last_name*, phone, zip_code, customer_since',
    '  credits    external_id*, customer_email*, amount* (what is left of it), expires_on, issued_on, reason',
    '  orders     one row for each line of an order. Of the order: external_id*, customer_email*, customer_first_name,',
    '             customer_last_name, placed_on*, status* (delivered or cancelled), order_type, shipping, tax, total*,',
    '             paid (else all of it), refunded, paid_with. Of each suborder, told apart by suborder: fc_id*,',
    '             delivered_on*, first_name*, last_name, address1*, address2, city*, state*, zip_code*, phone, message.',
    '             Of the line: sku*, product_name, quantity*, unit_price*, discount. What is of the order or the suborder',
    '             may stand in its first row alone.',
    '',
    'FOLDER: what bloomdesk export wrote, read into an empty database, all of it or nothing.',
  ].join('\n'),
  export: [
    'Usage: bloomdesk export FOLDER [--masked]',
    '',
    'Writes everything the company owns into a new or empty folder: a file of JSON lines for each kind, sheets for',
    'people in csv/, and manifest.json with counts, checksums, and what is left out. Passwords, keys and sessions are',
    'left out. The folder holds personal data: keep it as you keep the database.',
    '',
    '  --masked    for practice: people are invented, and what they wrote, sent and attached is invented or left out.',
    '              Read into an empty database, nothing of it reaches customers or partners, and every screen says so.',
  ].join('\n'),
  user: [
    'Usage: bloomdesk user add EMAIL [--given NAME] [--family NAME] [--groups A,B] [--password -]',
    '       bloomdesk user groups EMAIL A,B',
    '       bloomdesk user disable|enable|reset|reset-second-factor EMAIL',
    '       bloomdesk user list',
    '',
    'With --password - the account gets a password of its own, asked for or read from standard input; without it one for',
    'the first sign-in, which is shown once.',
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
  person: [
    'Usage: bloomdesk person WHO [--to FILE]',
    '',
    'WHO is an email address, a phone number, or an order number of a sender. Says what is kept of the person, counted.',
    '',
    '  --to FILE    writes everything that is kept into a new file: JSON, or plain text where its name ends in .txt',
  ].join('\n'),
  erasePerson: [
    'Usage: bloomdesk erase-person WHO [--confirm WHO]',
    '',
    'Says what is kept of the person and erases it: names, addresses, messages, notes, letters and files, also in the audit',
    'trail. Orders keep money, items and days. There is no way back, so WHO has to be typed once more, or given with',
    '--confirm. Whoever has an order that has not left yet is not erased.',
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
       bloomdesk stand-in ups [--port 4591]
       bloomdesk stand-in fedex [--port 4592]
       bloomdesk stand-in golocal [--port 4593]
       bloomdesk stand-in cdl [--port 4596]
       bloomdesk stand-in netsuite [--port 4595]
       bloomdesk stand-in map [--as nominatim|photon] [--port 4597]
       bloomdesk stand-in chat [--as slack|teams] [--port 4598]
       bloomdesk stand-in mail [--as generic|ses] [--port 4599]
       bloomdesk stand-in identity [--as cognito|okta|entra|google|keycloak] [--port 4594]

Runs a small partner on this machine that speaks the real one's contract and keeps a ledger of
what it has done. It prints the settings for the server under trial. Ctrl-C ends it.
shopify  asks for its token, counts what questions cost, signs its webhooks and sends orders,
         ships, holds, cancels, gives back and keeps stock levels
ups      asks for its token, makes labels, closes World Ease shipments, moves its boxes on and
         alerts the server of each step
fedex    asks for its token, makes labels, confirms IPD consolidations and makes their papers, moves
         its boxes on and sends signed events of each step
golocal  asks for its token, takes deliveries, moves them on and sends events of each step
cdl      takes manifests by SFTP, acknowledges them and writes files of each step
netsuite checks the signed assertion, keeps records, and works on as many requests at a time as are set
map      answers questions for addresses as Nominatim or Photon do, from a few places of its own
chat     takes posts as Slack or Teams do, and says what was posted
mail     takes letters by SMTP, and tells of bounces and complaints of letters to bounce@ and complaint@,
         as ses by a signed topic on the next port
identity signs people in by OpenID Connect, with the claims and habits of one provider`,
  partners: `Usage: bloomdesk partners certify ups|fedex|golocal|cdl|netsuite|shopify|map|chat
       bloomdesk partners certify mail --to ADDRESS
       bloomdesk partners subscribe ups

certify    asks the partner's test system everything that Bloomdesk counts on and nobody could
           confirm without an account, and says what is so. It makes labels there, or books
           deliveries, records or test orders, which cost nothing; where the partner's environment is
           production, or the shop is no development shop, it does nothing. Of a courier without an
           interface it tries the server for files. Of an open map it asks a few questions, one a
           second; in the chat it posts once, and says there that this is a test; by mail it sends a letter
           that says so to the address.
subscribe  asks the partner to send events of all boxes of the account; at UPS they go to the
           address that its developer portal has`,
  doctor: `Usage: bloomdesk doctor [--whole]

Looks at everything a start needs and at what was promised of the data, and says what is wrong.
--whole  reads the chains of audit trail and security events from their start`,
} as const;
