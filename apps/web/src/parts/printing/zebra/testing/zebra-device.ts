/** The printer at the stand-in. */
export const device = {
  name: 'ZD421',
  uid: 'ZD421-USB',
  connection: 'usb',
  deviceType: 'printer',
  version: 2,
  provider: 'com.zebra.ds.webdriver.desktop.provider.DefaultDeviceProvider',
  manufacturer: 'Zebra Technologies',
};
