import { careExamples } from './care-examples.ts';
import { intakeExample } from './intake-example.ts';
import type { ExampleIds } from './example-ids.ts';
import { webhookExamples } from './webhook-examples.ts';
import { deliveryAreaExamples, floorExamples, stockExamples, deliveryWindowExamples } from './floor-examples.ts';
import { settingsExamples } from './settings-examples.ts';
import { countingExamples, supplyExamples } from './supply-examples.ts';

/**
 * An input each call accepts as far as its shape goes, by the call's name: the document shows them, and tests walk every
 * call of the product with them. A call without one fails those tests.
 */
export function callExamples(ids: ExampleIds): Record<string, object> {
  return {
    ...signInExamples,
    ...careExamples(ids),
    ...floorExamples(ids),
    ...deliveryWindowExamples(ids),
    ...stockExamples(ids.fcId, ids.date),
    ...supplyExamples(ids),
    ...countingExamples(ids),
    ...deliveryAreaExamples(ids),
    ...viewExamples,
    ...apiKeyExamples,
    ...webhookExamples,
    ...settingsExamples,
    ...intakeExamples(ids.date),
    ...notificationExamples,
    ...peopleExamples,
    ...workExamples(ids.orderId),
    ...scimExamples,
  };
}

/** Nobody but the floor reads the table, and the id names no view. */
const viewExamples = {
  listViews: { table: 'suborders' },
  saveView: { table: 'suborders', name: 'Ready', state: { sort: null, filters: { status: 'Received' }, hidden: [] } },
  updateView: { viewId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', fields: { name: 'Ready' } },
  shareView: { viewId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', isShared: true },
  chooseDefaultView: { table: 'suborders', viewId: null },
  deleteView: { viewId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
};

/** The id names no intake order. */
function intakeExamples(deliveryDate: string): Record<string, object> {
  const order = intakeExample(deliveryDate);
  const word = { channel: 'web-shop', kind: 'sku', theirs: 'ROSES-BIG' };
  return {
    sendIntakeOrder: order,
    sendIntakeOrders: { orders: [order] },
    getIntakeOrder: { intakeId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
    listWaitingIntake: {},
    countWaitingIntake: {},
    getWaitingIntake: { intakeId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
    retryIntake: {},
    listIntakeMappings: {},
    saveIntakeMapping: { ...word, ours: 'FLRL-B-1002' },
    deleteIntakeMapping: word,
  };
}

/** The id names no key. */
const apiKeyExamples = {
  findPerson: { who: 'nobody@nowhere.example' },
  exportPerson: { who: 'nobody@nowhere.example' },
  erasePerson: { who: 'nobody@nowhere.example', confirmation: 'nobody@nowhere.example' },
  listErasures: {},
  listPrivacyRequests: {},
  settlePrivacyRequest: { requestId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
  listConnections: {},
  getConnection: { partner: 'mail' },
  testConnection: { partner: 'mail' },
  getOperations: {},
  pauseWork: { work: 'chat', reason: 'Too many alerts' },
  resumeWork: { work: 'chat' },
  resendGivenUp: { queue: 'mail' },
  listApiKeys: {},
  createApiKey: { name: 'Storefront', scopes: ['stock'], perMinute: 600 },
  updateApiKey: {
    keyId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
    name: 'Storefront',
    scopes: ['stock'],
    perMinute: 600,
  },
  rotateApiKey: { keyId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', oldWorksHours: 24 },
  revokeApiKey: { keyId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
};

/** The id names no colleague. */
function workExamples(orderId: string): Record<string, object> {
  return {
    claimWork: { subjectId: orderId },
    assignWork: { subjectId: orderId, staffId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
    releaseWork: { subjectId: orderId },
    takeNextWork: { count: 5 },
    listMyWork: {},
    listWorkOwners: { orderId },
    listColleagues: {},
  };
}

const noResource = { resourceId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' };
const scimDisabling = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };

/** The ids name nobody and no group; what is added has no address, so that nobody is. */
const scimExamples = {
  getScimConfig: {},
  listScimResourceTypes: {},
  listScimSchemas: {},
  listScimUsers: { filter: 'userName eq "ana.silva@company.example"', startIndex: '1', count: '1' },
  getScimUser: noResource,
  createScimUser: { userName: 'ana.silva', name: { givenName: 'Ana', familyName: 'Silva' }, active: true },
  replaceScimUser: { ...noResource, userName: 'ana.silva', active: false },
  patchScimUser: { ...noResource, ...scimDisabling },
  deleteScimUser: noResource,
  listScimGroups: { filter: 'displayName eq "Florists"', excludedAttributes: 'members' },
  getScimGroup: noResource,
  createScimGroup: { displayName: 'Florists', members: [] },
  replaceScimGroup: { ...noResource, displayName: 'Florists', members: [] },
  patchScimGroup: {
    ...noResource,
    Operations: [{ op: 'add', path: 'members', value: [{ value: noResource.resourceId }] }],
  },
  deleteScimGroup: noResource,
};

const nobody = { staffId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' };

/** The id names nobody. */
const peopleExamples = {
  listPeople: {},
  invitePerson: { email: 'ana.silva@bloomdesk.test', givenName: 'Ana', familyName: 'Silva', groups: ['CareAssociate'] },
  updatePerson: { ...nobody, givenName: 'Ana', familyName: 'Silva', groups: ['CareAssociate'], expectedVersion: 1 },
  disablePerson: { ...nobody, expectedVersion: 1 },
  enablePerson: { ...nobody, expectedVersion: 1 },
  sendPasswordLink: { ...nobody, expectedVersion: 1 },
  resetSecondFactor: { ...nobody, expectedVersion: 1 },
  demandSecondFactor: { groups: [] },
  listPersonSessions: nobody,
  signOutPerson: nobody,
};

/** The id names nobody's notification. */
const notificationExamples = {
  listNotifications: {},
  countUnreadNotifications: {},
  readNotification: { notificationId: '999999999' },
  readAllNotifications: { upTo: '999999999' },
};

/** Of nobody's passkey. */
const made = { id: 'none', clientDataJSON: 'e30', attestationObject: 'oA' };
const signed = { id: 'none', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };

const signInExamples = {
  getSession: {},
  chooseLanguage: { language: 'es' },
  listOwnSessions: {},
  endOwnSession: {},
  checkSecondFactor: { session: 'none', code: '123456' },
  beginFirstFactor: { session: 'none' },
  addFirstFactor: { session: 'none', pending: 'none', code: '123456', name: 'Phone' },
  listSecondFactors: {},
  beginSecondFactor: {},
  addSecondFactor: { pending: 'none', code: '123456', name: 'Phone' },
  removeSecondFactor: { factorId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
  renameSecondFactor: { factorId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', name: 'Work phone' },
  makeRecoveryCodes: {},
  beginPasskeySignIn: { session: 'none' },
  checkPasskey: { session: 'none', signed },
  beginFirstPasskey: { session: 'none' },
  addFirstPasskey: { session: 'none', made, name: 'Laptop' },
  beginPasskey: {},
  addPasskey: { made, name: 'Laptop' },
  beginPasskeyProof: {},
  confirmByPasskey: { signed },
  changeOwnPassword: { oldPassword: 'not the password', password: 'Roses-and-peonies-1' },
  confirmIdentity: { proof: 'not the password' },
  markTourSeen: { tour: 'care' },
  listDemoOrders: {},
  signIn: { email: 'nobody@bloomdesk.test', password: 'not the password' },
  newPassword: { session: 'none', password: 'Roses-and-peonies-1', givenName: 'Ana', familyName: 'Silva' },
  forgotPassword: { email: 'nobody@bloomdesk.test' },
  forgotPasswordSubmit: { email: 'nobody@bloomdesk.test', code: '12345678', password: 'Roses-and-peonies-1' },
  refreshSession: { idleSeconds: 30 },
  signOut: {},
  startGoogleSignIn: {},
  finishGoogleSignIn: {},
  startOidcSignIn: {},
  finishOidcSignIn: {},
  receiveProviderSignOut: { event: 'logout_token=none' },
  getJwks: {},
  setUp: {
    link: 'none',
    company: 'Roses and more',
    email: 'ana.silva@bloomdesk.test',
    givenName: 'Ana',
    familyName: 'Silva',
    password: 'Roses-and-peonies-1',
    doesAllWork: true,
  },
  getSetUp: {},
  settleSetUpStep: { step: 'label', outcome: 'done' },
  addFulfillmentCenters: { templates: [4] },
  listDemoAccounts: {},
  confirmOnfleetWebhook: { check: 'word' },
  receiveCarrierEvent: { partner: 'golocal', event: '{}' },
  receiveShopEvent: { shop: 'bloomdesk', event: '{}' },
  receiveSesNotice: { event: '{}' },
  receiveMailNotice: { event: '{}' },
};

/** Ids as they look, for anyone who reads the API. */
export const exampleIds: ExampleIds = {
  orderId: '1000012',
  suborderId: '1000012-1',
  batchId: '50001',
  requestId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  fcId: 4,
  date: '2027-02-13',
};
