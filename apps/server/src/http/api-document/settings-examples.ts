/** What an administrator writes of a letter. */
const letterExamples = {
  listLetters: {},
  saveLetter: {
    eventType: 'OUT_FOR_DELIVERY',
    text: {
      subject: 'Order {{order}} is nearly there',
      opening: 'Your flowers are out for delivery.',
      closing: 'Thank you from {{company}}.',
    },
  },
  listSuppressedAddresses: {},
  addSuppressedAddress: { address: 'gone@example.com', note: 'Asked us by phone' },
  removeSuppressedAddress: { suppressionId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', note: 'Has a new mailbox' },
  resetLetter: { eventType: 'OUT_FOR_DELIVERY' },
};

const centerFields = {
  name: 'Saint Paul',
  company: 'Harbor Flowers',
  group: 'Harbor Flowers',
  phone: '+16515550123',
  address1: '400 Wabasha St N',
  address2: '',
  city: 'Saint Paul',
  state: 'MN',
  zipcode: '55102',
  timezone: 'America/Chicago',
  isOpen: true,
  groups: ['FCSaintPaul'],
  packing: 'guided',
  showWindows: true,
  usePickAndPass: false,
  useIPD: false,
  isUpsWorldeaseFc: false,
  useCompactLocalLabels: false,
  useZplForCdlInGuidedFulfillment: false,
  useCustomOnePagerForCdl: false,
  useLabelPrinterForNotecards: false,
  labelPrinter: 'Bench printer',
  paperSize: 'letter',
  subOrderPageSize: null,
  smallestBatch: null,
  largestBatch: null,
};

/** The number is the first one a center of one's own gets. */
const centerExamples = {
  listCenters: {},
  addCenter: { fields: centerFields },
  updateCenter: { fcId: 101, fields: centerFields },
  getCenterDeliveries: { fcId: 4 },
  updateCenterDeliveries: { fcId: 4, areas: [{ areaId: 2001, carrier: 'onfleet' }] },
};

/** What an administrator sends of the company; the hash is no file's. */
const companyExamples = {
  getCompany: {},
  updateCompany: {
    fields: {
      name: 'Harbor Flowers',
      senderName: 'Harbor Flowers',
      replyTo: 'help@harbor.example',
      dailyCredit: 500,
      confirmAbove: 250,
      creditPercent: 125,
    },
  },
  uploadCompanyLogo: {},
  removeCompanyLogo: {},
  getCompanyLogo: { hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
  getLetterhead: {},
};

/** What an administrator writes of a category. */
const reasonExamples = {
  listReasonLists: {},
  saveReasonList: { category: 'Marketing', labels: ['Promotion', 'Press', 'Trade fair'] },
};

/** Company, centers, letters and reasons, as administrators write them. */
export const settingsExamples = { ...companyExamples, ...centerExamples, ...letterExamples, ...reasonExamples };
