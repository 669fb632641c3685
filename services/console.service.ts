import * as audit from '../contract/audit.ts';
import * as auctions from '../contract/console-auctions.ts';
import * as catalog from '../contract/console-catalog.ts';
import * as clientErrors from '../contract/client-errors.ts';
import * as disputes from '../contract/console-disputes.ts';
import * as figures from '../contract/console-figures.ts';
import * as money from '../contract/console-money.ts';
import * as payments from '../contract/payments.ts';
import * as problems from '../contract/agreed-sales.ts';
import * as announcements from '../contract/console-announcements.ts';
import * as content from '../contract/console-content.ts';
import * as filters from '../contract/console-filters.ts';
import * as emailTexts from '../contract/console-email-texts.ts';
import * as moderation from '../contract/console-moderation.ts';
import * as operations from '../contract/console-operations.ts';
import * as offers from '../contract/console-plans.ts';
import * as people from '../contract/console-people.ts';
import * as rules from '../contract/console-rules.ts';
import * as switches from '../contract/console-switches.ts';
import * as standing from '../contract/console-standing.ts';
import * as staff from '../contract/site-staff.ts';
import type { Call, Data } from '../contract/call.ts';
import { send, type Body, type Params, type Query, type SendOptions } from './api-client.ts';
import { request, requestWithBody, requestWithParams, requestWithQuery } from './request.ts';

/** For a call on an object, with a body. */
/* #__NO_SIDE_EFFECTS__ */
function requestOn<C extends Call>(call: C) {
  return (params: Params<C>, body: Body<C>, options?: SendOptions): Promise<Data<C>> =>
    send(call, { params, body }, options);
}

/** For a call on an object, with a query. */
/* #__NO_SIDE_EFFECTS__ */
function requestAbout<C extends Call>(call: C) {
  return (params: Params<C>, query: Query<C>, options?: SendOptions): Promise<Data<C>> =>
    send(call, { params, query }, options);
}

export const consoleMe = request(staff.consoleMe);
export const confirmPassword = requestWithBody(staff.confirmPassword);
export const listSiteStaff = request(staff.listSiteStaff);
export const setSiteRoles = requestWithBody(staff.setSiteRoles);
export const removeSiteStaff = requestOn(staff.removeSiteStaff);

export const listAudit = requestWithQuery(audit.listAudit);
export const objectHistory = requestWithParams(audit.objectHistory);

export const searchAll = requestWithQuery(people.searchAll);
export const listPeople = requestWithQuery(people.listPeople);
export const readPerson = requestWithParams(people.readPerson);
export const readPersonPanel = requestWithParams(people.readPersonPanel);
export const addNote = requestOn(standing.addNote);
export const verifyByHand = requestOn(standing.verifyByHand);
export const endSessionsOf = requestOn(standing.endSessionsOf);
export const limitBids = requestOn(standing.limitBids);
export const mutePerson = requestOn(standing.mutePerson);
export const previewSuspension = requestWithParams(standing.previewSuspension);
export const suspendPerson = requestOn(standing.suspendPerson);
export const liftSuspension = requestOn(standing.liftSuspension);
export const previewClosing = requestWithParams(standing.previewClosing);
export const closePerson = requestOn(standing.closePerson);
export const startSeeingAs = requestOn(standing.startSeeingAs);

export const listListings = requestWithQuery(auctions.listListings);
export const readAuction = requestWithParams(auctions.readAuction);
export const cancelBid = requestOn(auctions.cancelBid);
export const cancelAuction = requestOn(auctions.cancelAuction);
export const moveEnd = requestOn(auctions.moveEnd);
export const decideFlag = requestOn(auctions.decideFlag);

export const listReports = requestWithQuery(moderation.listReports);
export const decideReport = requestOn(moderation.decideReport);
export const listHeldComments = requestWithQuery(moderation.listHeldComments);
export const decideHeldComment = requestOn(moderation.decideHeldComment);
export const listHeldWords = request(moderation.listHeldWords);
export const addHeldWord = requestWithBody(moderation.addHeldWord);
export const removeHeldWord = requestOn(moderation.removeHeldWord);
export const relistBoat = requestOn(auctions.relistBoat);
export const listFeatured = request(auctions.listFeatured);
export const setFeatured = requestWithBody(auctions.setFeatured);
export const listSavedFilters = requestWithQuery(filters.listSavedFilters);
export const saveFilter = requestWithBody(filters.saveFilter);
export const removeFilter = requestWithParams(filters.removeFilter);
export const warnPerson = requestOn(standing.warnPerson);
export const restoreComment = requestOn(moderation.restoreComment);

export const readNow = request(operations.readNow);
export const readOperations = request(operations.readOperations);
export const listJobs = requestWithQuery(operations.listJobs);
export const listClientErrors = requestWithQuery(clientErrors.listClientErrors);
export const resolveClientError = requestOn(clientErrors.resolveClientError);
export const retryJob = requestOn(operations.retryJob);
export const dropJob = requestOn(operations.dropJob);
export const listEmails = requestWithQuery(operations.listEmails);
export const readEmail = requestWithParams(operations.readEmail);
export const resendEmail = requestOn(operations.resendEmail);

export const listOffers = request(offers.listOffers);
export const changePlan = requestOn(offers.changePlan);
export const changeUpgrade = requestOn(offers.changeUpgrade);
export const readDispute = requestWithParams(disputes.readDispute);
export const saveEvidenceText = requestOn(disputes.saveEvidenceText);
export const addEvidenceFile = requestOn(disputes.addEvidenceFile);
export const removeEvidenceFile = requestWithParams(disputes.removeEvidenceFile);
export const submitEvidence = requestOn(disputes.submitEvidence);
export const listInvoices = requestWithQuery(money.listInvoices);
export const readConsoleInvoice = requestWithParams(money.readConsoleInvoice);
export const readMoney = request(money.readMoney);
export const readLedger = requestWithQuery(money.readLedger);
export const listSales = requestWithQuery(money.listSales);
export const listContactMessages = requestWithQuery(money.listContactMessages);
export const refundInvoice = requestWithBody(payments.refundInvoice);
export const recordPayout = requestWithBody(payments.recordPayout);
export const decideSale = requestWithBody(problems.decideProblem);

export const listCatalogTags = request(catalog.listCatalogTags);
export const renameTag = requestOn(catalog.renameTag);
export const previewTagMerge = requestAbout(catalog.previewTagMerge);
export const mergeTag = requestOn(catalog.mergeTag);
export const listCatalogMakes = requestWithQuery(catalog.listCatalogMakes);
export const previewMake = requestWithQuery(catalog.previewMake);
export const renameMake = requestWithBody(catalog.renameMake);
export const mergeMake = requestWithBody(catalog.mergeMake);

export const readSwitches = request(switches.readSwitches);
export const setSwitch = requestOn(switches.setSwitch);

export const readRules = request(rules.readRules);
export const changeRules = requestWithBody(rules.changeRules);

export const listAnnouncements = request(announcements.listAnnouncements);
export const addAnnouncement = requestWithBody(announcements.addAnnouncement);
export const endAnnouncement = requestWithParams(announcements.endAnnouncement);
export const listContent = request(content.listContent);
export const readContent = requestWithParams(content.readContent);
export const saveContent = requestOn(content.saveContent);
export const publishContent = requestOn(content.publishContent);
export const listEmailTexts = request(emailTexts.listEmailTexts);
export const listEmailTextVersions = requestWithParams(emailTexts.listEmailTextVersions);
export const saveEmailTexts = requestWithBody(emailTexts.saveEmailTexts);
export const previewEmailTexts = requestWithBody(emailTexts.previewEmailTexts);
export const addContentPicture = requestWithBody(content.addContentPicture);
export const previewContent = requestWithBody(content.previewContent);

export const readFigures = requestWithQuery(figures.readFigures);
