import type { Translated } from '#texts/catalogue.ts';
import type { vendorTexts } from '#texts/english/supply/vendors.ts';

export const vendorsEs: Translated<typeof vendorTexts> = {
  vendors: 'proveedores',
  oneVendor: 'proveedor',
  noVendors: 'No hay proveedores',
  noVendorsHelp: 'Agregue a quienes les compra. A ellos se envían las órdenes de compra.',
  newVendor: 'Proveedor nuevo',
  editVendor: 'Editar proveedor',
  cancel: 'Cancelar',
  save: 'Guardar proveedor',
  saved: 'Se guardó {{name}}',
  emailHint: 'Aquí se envían las órdenes de compra.',
  accountHint: 'El número que el proveedor le dio a usted.',
  offered: 'Disponible para órdenes de compra nuevas',
};
