import { linesOf } from './triage-lines.fixture.ts'

/**
 * Lines written and labelled after the rules stood, and measured once: nearest to what strangers' orders will see. No rule is changed for
 * one of them, so what is missed here stays missed until other lines lead to a word.
 */
export const fresh = linesOf(`
R|GSKT FOR EXH. MANIFOLD, ITEM 22, AS PER SKETCH ATT.||Aux. engine|SPARES
R|Flachdichtung DN 80 PN 40, asbestfrei|||SUPPLIES
R|Joint torique viton 38x3 pour pompe à eau douce||Pompe|SPARES
R|Junta de culata motor auxiliar Yanmar 6EY18||Motor auxiliar|SPARES
R|GUARNIZIONE PORTELLO CALDAIA 420X320X20||Caldaia|SPARES
R|Pakking voor luikhoofd, rubber 60x40, 40 mtr|||SUPPLIES
R|salmastra grafite 14x14 kg 3|||SUPPLIES
R|Набивка сальниковая 10х10 мм, 5 кг|||SUPPLIES
R|垫片 DN100 排气管|||SPARES
R|PACKING TETRALON W/ LUBRICANT SQ 8MM||Ballast pump|SPARES
R|brake shoe lining for mooring winch, set of 4 w/ rivets||Mooring winch|SPARES
R|Bremsbelag Ankerwinde, 120 x 12 x 900||Ankerwinde|SPARES
R|CLUTCH FACING, PROVISION CRANE||Provision crane|SPARES
R|Rockwool slab 50 mm, 100 kg/m3, alu faced|||SUPPLIES
R|Glass cloth tape for exh. pipe lagging 50mm x 30m|||SUPPLIES
R|Isoliermatte für Abgasleitung, lose|||SUPPLIES
R|A/C COMPRESSOR, BITZER 4NCS-20.2, COMPLETE||AC plant|SPARES
R|Refrigerant R-407C, 11.3 kg cyl.|||SUPPLIES
R|Expansion valve TEX2 R404A Danfoss||Reefer plant|SPARES
R|PCB, GOVERNOR CONTROL UNIT, REV. 3||Governor|SPARES
R|Solid state relay 40A 480VAC||Main switchboard|SPARES
R|Contactor Telemecanique LC1-D32, coil 220V|||SPARES
R|VHF antenna w/ bracket and 20 m coax|||SPARES
R|Battery 12V 200Ah GMDSS, maintenance free||GMDSS|SPARES
R|Cable 3x2.5 mm2 shipboard, halogen free, 100 m drum|||SUPPLIES
R|Emergency light fitting, 2 x 18 W, bulkhead|||SUPPLIES
R|Smoke detector, ionisation type, Salwico||Fire alarm|SPARES
R|Level switch w/ float, reed type, bilge well|||SPARES
R|Zinkstaubgrundierung 2K, 20 l|||SUPPLIES
R|Antifouling self polishing, red brown, 20 ltr|||SUPPLIES
R|Epoxy primer light grey comp. A+B 20 l|||SUPPLIES
R|BUTTERFLY VALVE DN200 WAFER, BRONZE DISC, EPDM SEAT|||SPARES
R|Soupape de sûreté DN40 bronze|||SPARES
R|MAIN BEARING SHELL UPPER, WHITE METAL||Main engine|SPARES
R|Turbocharger cartridge, reconditioned, ABB VTR254||Turbocharger|SPARES
N|Sanding discs 180 mm grit 80, 50 pcs|||SUPPLIES
N|Guantes de trabajo, talla 10, 12 pares|||SUPPLIES
N|Chaussures de sécurité, pointure 43|||SUPPLIES
N|Toilettenpapier, 3-lagig, 64 Rollen|||SUPPLIES
N|Pommes de terre, 25 kg|||PROVISIONS
N|Chicken legs, frozen, 10 kg ctn|||PROVISIONS
N|Instant noodles, beef, 40 pcs/ctn|||PROVISIONS
N|Washing powder, 10 kg|||SUPPLIES
N|Detergente per piatti, 5 l|||SUPPLIES
N|Ballpoint pens, blue, box of 50|||SUPPLIES
N|A4 paper 80 g, 5 reams/box|||SUPPLIES
N|Log book, engine, 2027|||SUPPLIES
N|Admiralty chart 2182A, latest edition|||SUPPLIES
N|Combination spanner 24 mm|||SUPPLIES
N|Chain block 2 t x 3 m|||SUPPLIES
N|Steekbeitel 20 mm|||SUPPLIES
N|Hex bolt M16x60 8.8 w/ nut|||SPARES
N|Piston ring, 2nd groove, chrome free cast iron||Aux. engine|SPARES
N|Polypropylene rope 24 mm x 220 m|||SUPPLIES
N|Lifejacket, adult, 150 N|||SUPPLIES
N|Cylinder oil BN 70, 5000 l|||SUPPLIES
N|Grease EP2, 18 kg pail|||SUPPLIES
N|Paint brush, flat 3 in, 12 pcs|||SUPPLIES
N|Medical oxygen, 40 l cylinder, refill|||SUPPLIES
N|Attendance of service engineer, 2 days, Singapore|||SERVICES
N|Mattress cover, white, 90 x 200|||SUPPLIES
N|Welding rods 2.5 mm E7018, 5 kg|||SUPPLIES
`)
