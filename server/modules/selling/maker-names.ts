/**
 * Makers by the code that begins a hull number (assigned by the US Coast Guard). A few of some thousands: the yards whose boats
 * come up for sale most. A code that is not here is no less right; its maker is asked for.
 */
export const makerNames: Readonly<Record<string, string>> = {
  ACB: 'Alumacraft', BER: 'Bertram', BEY: 'Beneteau', BLB: 'Bayliner', BUJ: 'Tracker', BWC: 'Boston Whaler', CDR: 'Carver', CHX: 'Cabo', CNB: 'Lagoon',
  CPD: 'Cape Dory', CRC: 'Crestliner', CRS: 'Cruisers Yachts', CTC: 'Nautique', CTY: 'Catalina', DMA: 'EdgeWater', EKH: 'Carolina Skiff', ETW: 'Bennington',
  FGB: 'Chaparral', FGE: 'Cobalt', FML: 'Ranger Tugs', FPA: 'Fountaine Pajot', GDY: 'Godfrey', GEN: 'G3', GFN: 'Four Winns', GLA: 'Glastron', GND: 'Grand Banks',
  HAM: 'Harris', HAT: 'Hatteras', HUN: 'Hunter', IRI: 'Jeanneau', JDJ: 'Contender', JTC: 'Crownline', KWE: 'Key West', LYG: 'Sea Fox', MB2: 'Malibu',
  MBC: 'MasterCraft', NTL: 'Grady-White', PCS: 'Pacific Seacraft', RAC: 'Leopard', RGF: 'Monterey', RGM: 'Regal', RNG: 'Ranger', RNK: 'Rinker', SER: 'Sea Ray',
  SSU: 'Pursuit', STE: 'Skeeter', SXS: 'Sea Hunt', SYL: 'Sylvan', TAR: 'Tartan', TDL: 'Island Packet', TIJ: 'Tige', TNR: 'Formula', VKY: 'Viking',
  WEL: 'Wellcraft', XDC: 'Zodiac', YAM: 'Yamaha', YDV: 'Sea-Doo', ZZN: 'Sea-Doo',
};
