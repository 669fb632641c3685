import { notice, type SentEmail } from './sent-email.ts';
import type { TextKey } from './text-key.ts';

const lines = { button: 'viewSale', reason: 'youreReceivingThisEmailBecauseYoureBuying' } as const;
/** What the other side did, or what happened. */
const update = <const Body extends readonly TextKey[]>(...body: Body) =>
  notice('notices:saleUpdate', body, lines);
/** The same of the buyer. */
const ofBuyer = <const Body extends readonly TextKey[]>(...body: Body) => ({
  ...update(...body),
  values: { who: 'The buyer' } as const,
});
/** A reminder of a step; the same sentence ends an update if it's the recipient's turn. */
const reminder = <const What extends TextKey>(what: What) =>
  notice('notices:yourStepIsDueSoon', ['notices:itIsDue'], { ...lines, parts: { what: [what] } });

/** Emails about the steps of a sale, from the agreement to the handover. */
export const saleEmails = {
  saleBillSigned: update('notices:signedTheBillOfSale'),
  saleBillUploaded: update('notices:uploadedASignedPaperCopy'),
  salePaperwork: update('notices:saysTheirDocumentsAreReady'),
  saleBillChanged: update('notices:changedTheBillOfSale'),
  saleByWire: ofBuyer('notices:willPayByWire'),
  saleByCheck: ofBuyer('notices:willPayByCheck'),
  saleByEscrow: ofBuyer('notices:willPayThroughEscrow'),
  saleByLoan: ofBuyer('notices:willPayByLoan'),
  salePaidAnotherWay: ofBuyer('notices:willPayAnotherWay'),
  salePaymentReported: ofBuyer('notices:reportedAPaymentOf'),
  salePaymentConfirmed: update('notices:confirmedAPaymentOf'),
  saleBankEntered: update('notices:bankDetailsEntered'),
  saleBankChanged: notice('notices:bankDetailsChanged', ['notices:bankDetailsChangeAt'], lines),
  saleBankNew: notice('notices:bankDetailsChanged', ['notices:bankDetailsAreNew'], lines),
  saleHandoverProposed: update('notices:proposesTheHandover'),
  saleHandoverAccepted: update('notices:acceptedTheHandover'),
  saleHandoverConfirmed: ofBuyer('notices:confirmedTheHandover'),
  saleCompleted: update('notices:theSaleIsCompleteNoProblem'),
  saleSurvey: ofBuyer('notices:reportedASurvey'),
  saleConditions: ofBuyer('notices:acceptedTheConditions'),
  saleConditionsOver: update('notices:theTimeToWithdrawIsOver'),
  saleWithdrawn: ofBuyer('notices:withdrewFromTheSale'),
  saleTransport: update('notices:askedForTransport'),
  saleProblemReported: {
    ...update('notices:reportedAProblem'),
    values: { reason: 'The boat isn’t as described.' },
  },
  saleProblemAnswered: update('notices:answeredTheProblem'),
  saleProblemWithdrawn: update('notices:withdrewTheProblem'),
  saleLowerPrice: update('notices:proposedALowerPrice'),
  saleCancellation: update('notices:proposedToCancel'),
  saleUnpaidEnd: update('notices:proposedToEndAsUnpaid'),
  saleProposalAccepted: update('notices:acceptedYourProposal'),
  saleProposalDeclined: update('notices:declinedYourProposal'),
  saleStaffAsked: update('notices:askedOurStaff'),
  saleDecidedContinue: update('notices:decidedToContinue'),
  saleDecidedPrice: update('notices:decidedOnALowerPrice'),
  saleDecidedCancel: update('notices:decidedToCancel'),
  saleRated: update('notices:theSellerRatedYou'),
  remindConditions: reminder('notices:acceptOrWithdraw'),
  remindSign: reminder('notices:signTheBillOfSale'),
  remindPaperwork: reminder('notices:confirmThatYourDocumentsAreReady'),
  remindMethod: reminder('notices:chooseHowYouPay'),
  remindPay: reminder('notices:payTheSellerThenReportIt'),
  remindConfirmPayment: reminder('notices:confirmThePaymentOnceItHasArrived'),
  remindPropose: reminder('notices:proposeATimeAndPlaceForTheHandover'),
  remindAccept: reminder('notices:acceptTheHandoverTimeOrProposeAnother'),
  remindHandover: reminder('notices:confirmTheHandoverOnceYouHaveTheBoat'),
  remindProblem: reminder('notices:answerTheProblem'),
  remindProposal: reminder('notices:acceptTheProposalOrDeclineIt'),
  remindSolution: reminder('notices:agreeOnAWayOut'),
  remindOverdue: notice('notices:yourStepIsOverdue', ['notices:itWasDue'], {
    ...lines,
    parts: { what: ['notices:signTheBillOfSale'] },
  }),
  debitStarted: update('sale-payments:theBuyerIsPaying'),
  debitPaidBuyer: update('sale-payments:yourBankPaid'),
  debitPaidSeller: update('sale-payments:theBuyersBankPaid'),
  debitFailedBuyer: update('sale-payments:yourBankDidntPay', 'sale-payments:tryAgainOrPayAnotherWay'),
  debitFailedSeller: update('sale-payments:theBuyersBankDidntPay'),
  debitReturnedBuyer: update('sale-payments:yourBankTookBack', 'sale-payments:thePaymentIsDueAgain'),
  debitReturnedSeller: update('sale-payments:theBuyersBankTookBack', 'sale-payments:dontHandOverTheBoat'),
  debitReturnedLate: update('sale-payments:yourBankTookBack', 'sale-payments:ourStaffWillContactYou'),
  debitReturnedLateSeller: update(
    'sale-payments:theBuyersBankTookBack',
    'sale-payments:ourStaffWillContactYou',
  ),
  debitRefundedBuyer: update('sale-payments:weRefundedYou'),
  debitRefundedSeller: update('sale-payments:weRefundedTheBuyer'),
  payoutSetUp: update('sale-payments:setUpWhereYourePaid'),
  paidOut: update('sale-payments:weTransferred'),
} as const satisfies Record<string, SentEmail>;
