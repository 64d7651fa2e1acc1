"""Makes the workbooks of this folder, as other programs write them: by openpyxl and by LibreOffice.

    python3 make-workbooks.py        (Debian: python3-openpyxl, libreoffice-calc-nogui)

They are kept in the repository, so that the tests need neither of the two.
"""

import datetime
import os
import subprocess
import tempfile

import openpyxl

here = os.path.dirname(os.path.abspath(__file__))
columns = [
    'orderRef', 'customerEmail', 'customerFirstName', 'customerLastName', 'customerPhone', 'recipientFirstName',
    'recipientLastName', 'address1', 'city', 'state', 'zipCode', 'recipientPhone', 'locationType', 'deliveryDate',
    'sku', 'quantity', 'unitPrice', 'taxRate',
]
day = datetime.date(2027, 2, 13)
good = [
    'EVENT-1', 'events@example.com', 'Dana', 'Reyes', '410-555-0123', 'Rosa', 'Reyes', '100 N Charles St',
    'Baltimore', 'MD', '21201', '410-555-0199', 'residential', '2027-02-13', 'FLRL-B-1002', '1', '96.00', '0.06',
]


def row(**changes):
    return [changes.get(column, value) for column, value in zip(columns, good)]


def by_openpyxl(name, fill):
    book = openpyxl.Workbook()
    fill(book)
    book.save(os.path.join(here, f'openpyxl-{name}.xlsx'))


def plain(book, rows, header=columns):
    book.active.append(header)
    for cells in rows:
        book.active.append(cells)


def numbers(book):
    plain(book, [row(zipCode=2134, customerPhone=4105550123, recipientPhone=4105550199, quantity=2, unitPrice=96,
                     taxRate=0.06, city='Boston', state='MA')])


def dates(book):
    plain(book, [row(deliveryDate=day), row(orderRef='EVENT-2', deliveryDate=datetime.datetime(2027, 2, 13, 9, 30))])
    book.active['N2'].number_format = 'dddd, mmmm dd, yyyy'


def dates_of_1904(book):
    book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    plain(book, [row(deliveryDate=day)])


def titles(book):
    sheet = book.active
    sheet['A1'] = 'Valentine orders'
    sheet.merge_cells('A1:F1')
    sheet['A2'] = 'as of'
    sheet['B2'] = day
    sheet.append([])
    sheet.append(columns)
    sheet.append(row())


def merged(book):
    plain(book, [row(), row(orderRef=None, sku='FLRL-B-1001'), row(orderRef=None, sku='FLRL-B-1003')])
    book.active.merge_cells('A2:A4')


def formulas(book):
    plain(book, [row(quantity='=1+1')])


def errors(book):
    plain(book, [row(address1='#N/A'), row(orderRef='EVENT-2')])
    book.active['H2'].data_type = 'e'


def sheets(book):
    book.active.title = 'Notes'
    book.active['A1'] = 'Nothing here'
    book.active.sheet_state = 'hidden'
    orders = book.create_sheet('Orders')
    orders.append(columns)
    orders.append(row())
    book.create_sheet('Prices').append(['sku', 'price'])
    book.active = 1


def no_header(book):
    plain(book, [row()], header=[f'{column} of ours' for column in columns])


openpyxl_books = {
    'plain': lambda book: plain(book, [row(), row(orderRef='EVENT-2')]),
    'numbers': numbers,
    'dates': dates,
    'dates-of-1904': dates_of_1904,
    'titles': titles,
    'merged': merged,
    'formulas': formulas,
    'errors': errors,
    'sheets': sheets,
    'no-header': no_header,
}


def by_libreoffice(name, lines):
    """A sheet typed into LibreOffice, which takes what looks like a day or a number for one."""
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, f'libreoffice-{name}.csv')
        with open(source, 'w', encoding='utf-8') as file:
            file.write('\n'.join(lines) + '\n')
        comma_and_us_english = '--infilter=CSV:44,34,76,1,,1033,false,true,false,false,false,-1'
        subprocess.run(
            ['soffice', '--headless', comma_and_us_english, '--convert-to', 'xlsx', '--outdir', here, source],
            check=True, stdout=subprocess.DEVNULL,
        )


def typed(*rows, header=columns):
    return [','.join(map(str, cells)) for cells in [header, *rows]]


libreoffice_books = {
    'typed': typed(row(), row(orderRef='EVENT-2', deliveryDate='2/13/2027')),
    'formulas': typed(row(quantity='=1+1', unitPrice='=90+6'), row(orderRef='EVENT-2', city='=1/0')),
    'zip-codes': typed(row(zipCode='02134', city='Boston', state='Massachusetts')),
    'percent': typed(row(taxRate='6%', unitPrice='$96.00')),
    'titles': ['Valentine orders', '', *typed(row())],
    'umlauts': typed(row(recipientFirstName='Søren', recipientLastName='Müller-Ångström')),
}

for name, fill in openpyxl_books.items():
    by_openpyxl(name, fill)
for name, lines in libreoffice_books.items():
    by_libreoffice(name, lines)
