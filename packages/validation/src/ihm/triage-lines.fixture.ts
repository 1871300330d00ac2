import type { TriageLine } from './triage-verdict.ts'

/** A line, and whether who knows ships would ask for its declaration. */
export interface LabelledLine {
  relevant: boolean
  line: TriageLine
}

/** `R` or `N`, text, code, component, kind; parted by bars. */
export const linesOf = (rows: string): LabelledLine[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [label, name = '', code, component, kind] = row.split('|')
      return { relevant: label === 'R', line: { name, code, component, kind } }
    })

/**
 * Order lines as they are written, for tuning the rules. Relevant is what stays fixed in the ship and is of a kind in which a listed
 * material is known to occur: seals, jointing and packing, insulation, friction linings, coatings and sealants, electrical and electronic
 * equipment, cables, fixed batteries, white metal and bronze, refrigerants and their plants, foam, panels and floors, whole machines and
 * valves. Not relevant is what is used up, loose, worn or eaten, and a plain part of iron or steel.
 */
export const tuned = linesOf(`
R|GASKET, CYL.COVER TO LINER P/N 90161-20-011||Main engine cyl. cover|SPARES
R|gskt set f/ turbocharger MET53MA||Turbocharger|SPARES
R|GASKET NON ASBESTOS 3MM 1500X2000 "KLINGERSIL C4430"|811021||SUPPLIES
R|Gasket sheet CNAF 2 mm, oil resist.|811033||SUPPLIES
R|JOINT SHEET TOMBO 1995 T=1.5MM|811005||SUPPLIES
R|COPPER GASKET 22X27X1.5 F/ INJECTOR||Aux. eng. no.2|SPARES
R|SPIRAL WOUND GSK DN150 PN16 SS316/GRAPHITE|811403||SUPPLIES
R|RUBBER SHEET NBR 5MM X 1M X 10M|811311||SUPPLIES
R|rubber packing for hatch cover 75x50 mm, 20m/roll|||SUPPLIES
R|Hatch cover rubber corner pcs|||SUPPLIES
R|Gland pkg. PTFE/graphite 10X10 5kg box|811202||SUPPLIES
R|GRAPHITED ASBESTOS FREE PACKING SQ.12MM|811215||SUPPLIES
R|PACKING GLAND "PILLAR" 6501L 9.5MM|||SUPPLIES
R|O-RING NBR 70  210X5.7||FW pump|SPARES
R|ORING viton f. inj. valve, item 14, qty as drwg||Fuel inj. valve|SPARES
R|O ring kit JIS P & G series (ORK-407)|||SUPPLIES
R|OIL SEAL TC 65-90-12||Hyd. winch|SPARES
R|Mech. seal Ø45 compl. w/ o-rings||SW cooling pump|SPARES
R|MECHANICAL SEAL (SIC/SIC) AS P/L NO.433||Bilge pump|SPARES
R|SEAL KIT FOR HYDR. CYL. 125/90||Hatch cover hydr.|SPARES
R|Seal ring for piston rod stuffing box, PTFE filled bronze||Stuffing box|SPARES
R|lip seal stern tube fwd #2S viton 6S70||Stern tube|SPARES
R|STERN TUBE SEAL RING, AFT 800MM||Stern tube seal|SPARES
R|DIAPHRAGM, AIR OPERATED PUMP WILDEN T8 - NEOPRENE||Wilden pump|SPARES
R|manhole packing for boiler 300x400x20||Aux boiler|SPARES
R|GAUGE GLASS PACKING 1SET||Boiler|SPARES
R|BRAKE LINING, MOORING WINCH, W=150 T=10 NON-ASB.||Mooring winch|SPARES
R|Brake band lining woven 6m roll||Windlass|SPARES
R|BRAKE DISC ASSY, ELEC. MAGN. BRAKE||Provision crane motor|SPARES
R|Clutch disc / friction plate||Reefer compr.|SPARES
R|CLUTCH LINING SET||Emergency fire pump engine|SPARES
R|FRICTION CLUTCH PADS FOR PURIFIER||Purifier|SPARES
R|Rock wool 50mm alu faced, 10 m2|||SUPPLIES
R|CERAMIC FIBRE BLANKET 25MM X 610 X 7200|813012||SUPPLIES
R|glasswool pipe cover 2" x 40mm thk|||SUPPLIES
R|INSULATION MATTRESS T/C EXH. SIDE - REMOVABLE||Turbocharger|SPARES
R|Calcium silicate block for exh pipe lagging|||SUPPLIES
R|LAGGING CLOTH, GLASS 1000MM X 50M|||SUPPLIES
R|ARMAFLEX TUBE 19X28 F/ REFR PIPE|||SUPPLIES
R|polyurethane foam insul. for prov. store wall panel|||SUPPLIES
R|A-60 FIRE DOOR COMPL. 800X2000 LH|||SUPPLIES
R|Fire door hold back magnet 24VDC|||SUPPLIES
R|WALL PANEL B-15 50MM RAL9010|||SUPPLIES
R|ceiling panel 300 mm w/ mineral wool|||SUPPLIES
R|Vinyl floor tiles 300X300 self level.|||SUPPLIES
R|DECK COMPOSITION/UNDERLAYMENT 25KG (bag + liquid)|||SUPPLIES
R|Expansion joint, exh. gas bellows DN400 w. gaskets||Exhaust line|SPARES
R|EXPANSION JOINT RUBBER DN200 PN10|||SUPPLIES
R|PAINT JOTUN PENGUARD HB GREY 20L|250312||SUPPLIES
R|Hempadur 17634 comp. A+B red|||SUPPLIES
R|SIGMACOVER 280 BASE/HARDENER YELLOWGREEN|||SUPPLIES
R|INTERNATIONAL INTERSMOOTH 7465HS SPC A/F BROWN|||SUPPLIES
R|Antifoul. paint dk red 20 ltr drum|251021||SUPPLIES
R|ENAMEL, SIGNAL RED 4L|250121||SUPPLIES
R|Primer zinc chromate grn 5 ltr|||SUPPLIES
R|VARNISH SYNTHETIC CLEAR 4 LTR|250801||SUPPLIES
R|Heat res. alu paint 600 C 5l|||SUPPLIES
R|hatch sealing compound / ram-nek tape|||SUPPLIES
R|SIKAFLEX 291 BLACK 300ML|||SUPPLIES
R|Deck caulking polysulphide 2-comp|||SUPPLIES
R|Epoxy putty (steel) Belzona 1111 1kg|||SUPPLIES
R|CHOCKFAST ORANGE PR-610TCF|||SUPPLIES
R|LOCTITE 5188 FLANGE SEALANT 300ML|||SUPPLIES
R|Adhesive for insulation, Armaflex 520 1l|||SUPPLIES
R|Gate valve, bronze 5K DN50 JIS F7367|750612||SUPPLIES
R|GLOBE VLV C.I. 10K-65 SCREW DOWN|750301||SUPPLIES
R|Butterfly valve wafer DN250 EPDM seat|||SUPPLIES
R|BALL VALVE BRASS 1/2" BSP M/F|756112||SUPPLIES
R|Storm vlv JIS F3060 vert type 125A|||SUPPLIES
R|VALVE, SOLENOID 24VDC 1/4||Control air|SPARES
R|safety vlv, boiler, set 9bar||Aux. boiler|SPARES
R|Self closing gauge cock brass||Tank sounding|SPARES
R|PRESSURE REDUCING VALVE 7/3.5 BAR|||SUPPLIES
R|Angle hose valve 65A bronze fire hydrant|||SUPPLIES
R|Brass elbow 1" 90dgr BSP|731204||SUPPLIES
R|BRASS NIPPLE HEX 3/8|731518||SUPPLIES
R|Bronze flange DN80 PN10|||SUPPLIES
R|Cu-Ni pipe 90/10 76.1x2.5 6m|710812||SUPPLIES
R|SILVER SOLDER ROD 1.5MM CADMIUM BEARING|851212||SUPPLIES
R|BUSH, BRONZE, ROCKER ARM||A/E cyl head|SPARES
R|Bush (LBC3) f/ roller guide||M/E fuel pump|SPARES
R|MAIN BEARING SHELL, UPPER, STD||Main engine|SPARES
R|crosshead brg lower half white metal||Main engine|SPARES
R|CONROD BRG SHELL O/S 0.25||Aux. engine Yanmar 6N21|SPARES
R|Thrust bearing T/C||Turbocharger VTR454|SPARES
R|BABBITT METAL INGOT WM-80 5KG|||SUPPLIES
R|Impeller, NAB material cast CAC703||SW pump|SPARES
R|Wear ring bronze BC6, suct. side||Ballast pump|SPARES
R|SLEEVE BEARING, CUTLESS RUBBER||Deepwell pump|SPARES
R|ZINC ANODE 10KG BOLT-ON TYPE|||SUPPLIES
R|Alu anode hull weld on 14kg|||SUPPLIES
R|MGPS copper anode rod||MGPS|SPARES
R|CABLE MARINE TPYCY-2.5 100MTR|791602||SUPPLIES
R|el. cable DPYC 1.5 mm2 per mtr|||SUPPLIES
R|coax cable RG213/U 50m f. VHF ant.|||SUPPLIES
R|Multi cable transit MCT block RGM|||SUPPLIES
R|CABLE GLAND 20A BRASS JIS|||SUPPLIES
R|MAGNETIC CONTACTOR SC-N2 220V||MSB|SPARES
R|Contactor LC1D32 coil 440v||GSP starter|SPARES
R|MCCB 3P 100A NF125-SV||440V feeder panel|SPARES
R|ACB AE1600-SW spare unit||Main swbd|SPARES
R|relay omron MY4N 24VDC||Alarm monitoring|SPARES
R|TIMER H3CR-A8|||SPARES
R|Micro switch Z-15GW22-B||Cargo crane|SPARES
R|Prox. switch M18 PNP||Watertight door|SPARES
R|FLOAT SWITCH MERCURY TYPE||Bilge well|SPARES
R|Level switch, bilge, magnetic||Bilge alarm|SPARES
R|pressure transm. 0-10bar 4-20mA||M/E LO|SPARES
R|TEMP SENSOR PT100 L=120||Exh. gas|SPARES
R|Thermocouple K-type exh. gas||A/E|SPARES
R|PCB CARD, AVR F/ ALTERNATOR TAIYO||Generator|SPARES
R|printed circuit board DPU-2||Governor|SPARES
R|UPS unit 1 kva||Radio|SPARES
R|LCD MONITOR 19" ECDIS||ECDIS|SPARES
R|Power supply unit Cosel 24V/10A||AMS|SPARES
R|ELEC MOTOR 5.5KW 440V 60HZ 4P B3|||SUPPLIES
R|Fan motor f/ E/R vent||ER fan no.1|SPARES
R|TRANSFORMER 440/110V 5KVA|||SPARES
R|battery lead acid 12V 200AH maint. free||Emcy gen. starting|SPARES
R|BATTERY NI-CD 24V FOR GMDSS||GMDSS|SPARES
R|Radio batt., UPS backup 12v7ah||PA system|SPARES
R|Battery charger panel, fixed, 24V/30A|||SPARES
R|FLUOR. LIGHT FIXTURE 2X20W W/BALLAST IP56|||SUPPLIES
R|Ballast for fluorescent 20w 220v|||SUPPLIES
R|Flood light HPS 400w complete|||SUPPLIES
R|NAV. LIGHT MASTHEAD DOUBLE 60W ASSY|||SUPPLIES
R|Mercury lamp 400w BT|790755||SUPPLIES
R|FLUORESCENT TUBE FL20SSD/18|790611||SUPPLIES
R|TL-D 36W/840 tube|||SUPPLIES
R|Lamp holder E27 porcelain|||SUPPLIES
R|SWITCH BOX W/T 250V 10A 2P|||SUPPLIES
R|RECEPTACLE & PLUG 440V 60A REEFER|||SUPPLIES
R|Smoke detector, ionization type||Fire alarm Consilium|SPARES
R|HEAT DETECTOR HEAD 57C||Fire alarm|SPARES
R|Manual call point||Fire alarm|SPARES
R|FREON R-404A CYL 10KG||Reefer plant|SUPPLIES
R|Refrigerant gas R22 13.6kg|||SUPPLIES
R|R134A 12 kg cyl|||SUPPLIES
R|COMPRESSOR UNIT BITZER 4NCS-20.2Y||A/C plant|SPARES
R|Aircon package unit 5RT, new|||SUPPLIES
R|Refrigerator 250L 220V crew mess|||SUPPLIES
R|Water cooler / drinking fountain 220v|||SUPPLIES
R|AFFF foam 3% 200L drum|||SUPPLIES
R|Foam liquid, low exp, 6 pct protein, deck foam sys|||SUPPLIES
R|HALON 1301 SYSTEM CYLINDER VALVE|||SPARES
R|CO2 SYSTEM FLEX HOSE & CHECK VLV||CO2 room|SPARES
R|hydraulic hose 1/2" R2AT L=850 both ends JIC|||SPARES
R|HYD. PUMP A4VG125 RE-CONDITIONED||Deck crane|SPARES
R|Complete pump unit, sewage, vortex 3m3/h|||SPARES
R|EXCHANGE UNIT T/C CARTRIDGE||Turbocharger|SPARES
R|PLATE HEAT EXCHANGER GASKETS, 56 PCS NBR||LO cooler|SPARES
R|HEAT EXCHANGER COMPLETE, AIR COOLER||Main engine|SPARES
R|Window wiper motor & arm||Bridge|SPARES
R|Clear view screen complete 24v|||SPARES
R|FLEX COUPLING RUBBER ELEMENT VULKAN||A/E|SPARES
R|rubber mount / vibr. damper for gen set||A/E|SPARES
R|PULSATION DAMPER BLADDER||Hyd. system|SPARES
R|Refractory cement 25 kg castable||Boiler|SPARES
R|fire brick SK-34 insulating||Incinerator|SPARES
R|exhaust gasket kit||A/E|SPARES
R|Steel pipe galv. DN40 6m|710204||SUPPLIES
R|GALV. STEEL PLATE 2MM 1X2M|670512||SUPPLIES
R|LEAD SHEET 2MM|671301||SUPPLIES
R|ventilator flap hinge galv|||SUPPLIES
R|CHROMATED HINGE, WEATHERTIGHT DOOR W. RUBBER|||SUPPLIES
R|Window glass w/ sealing, accomod. porthole 400|||SUPPLIES
R|PVC pipe 50mm 4 m|||SUPPLIES
R|GYRO SPHERE||Gyrocompass|SPARES
R|Manometer w/ mercury, draught||Boiler|SPARES
R|Zylinderkopfdichtung||Hilfsdiesel|SPARES
R|FLACHDICHTUNG DN100 PN16 3MM|||SUPPLIES
R|Stopfbuchspackung 8mm Graphit|||SUPPLIES
R|Wellendichtring 40x62x10||SW-Pumpe|SPARES
R|Gleitringdichtung kpl.||Kühlwasserpumpe|SPARES
R|Bremsbelag Ankerwinde||Ankerwinde|SPARES
R|Farbe grau RAL 7035, 20 ltr.|||SUPPLIES
R|Absperrventil Rg DN40|||SUPPLIES
R|Absperrklappe DN 200|||SUPPLIES
R|Schiffskabel MPRXCX 3x2,5|||SUPPLIES
R|Schütz 24V 25A||Schalttafel|SPARES
R|Rauchmelder optisch|||SPARES
R|Leuchtstoffröhre 36W|||SUPPLIES
R|Isoliermatte 50 mm|||SUPPLIES
R|Lagerschale Pleuel||HD 2|SPARES
R|E-Motor 3 kW||Lüfter|SPARES
R|joint de culasse||Groupe électrogène|SPARES
R|JOINT TORIQUE 50X3|||SPARES
R|Garniture mécanique pompe EM|||SPARES
R|Presse-étoupe tresse graphite 8 mm|||SUPPLIES
R|peinture antisalissure rouge 20L|||SUPPLIES
R|vanne papillon DN 150|||SUPPLIES
R|câble électrique 3G2,5 100 m|||SUPPLIES
R|batterie 12V 180Ah|||SPARES
R|Coussinet de bielle||DA1|SPARES
R|laine de roche 50 mm|||SUPPLIES
R|Empaquetadura p/ prensa 10 mm|||SUPPLIES
R|JUNTA CULATA MOTOR AUX|||SPARES
R|sello mecánico bomba lastre|||SPARES
R|Pintura esmalte blanco 4L|||SUPPLIES
R|VALVULA COMPUERTA BRONCE 2"|||SUPPLIES
R|cojinete de biela|||SPARES
R|Guarnizione testata||DG 1|SPARES
R|BADERNA GRAFITATA 10mm|||SUPPLIES
R|tenuta meccanica pompa|||SPARES
R|Pittura antivegetativa|||SUPPLIES
R|valvola a sfera ottone 3/4|||SUPPLIES
R|Bronzine di biella||motore aus.|SPARES
R|Pakking 1,5 mm plaat|||SUPPLIES
R|koppakking hulpmotor|||SPARES
R|afsluiter brons DN50|||SUPPLIES
R|Verf RAL 9010 20 L|||SUPPLIES
R|tochtstrip/ kabel 3x1,5 YMvK|||SUPPLIES
R|Τσιμούχα μηχανική αντλίας|||SPARES
R|ΦΛΑΝΤΖΑ ΚΑΠΑΚΙΟΥ||Η/Μ 2|SPARES
R|σαλαμάστρα γραφίτη 10mm|||SUPPLIES
R|Μουράβια κόκκινη 20 lt|||SUPPLIES
R|βάνα μπρούντζινη 2"|||SUPPLIES
R|καλώδιο 3x2.5|||SUPPLIES
R|Прокладка головки цилиндра||ДГ-1|SPARES
R|ПАРОНИТ ПОН-Б 2 мм|||SUPPLIES
R|сальниковая набивка АП-31 10мм|||SUPPLIES
R|Кольцо резиновое 050-058-46|||SPARES
R|клапан запорный Ду50 бронза|||SUPPLIES
R|кабель НРШМ 3х2.5|||SUPPLIES
R|Эмаль ПФ-115 серая 20кг|||SUPPLIES
R|вкладыш шатунный||ДГ|SPARES
R|uszczelka głowicy||AG1|SPARES
R|farba okrętowa szara 20 l|||SUPPLIES
R|zawór kulowy mosiądz 1"|||SUPPLIES
R|Kafa contası||Jen. 2|SPARES
R|salmastra 8 mm grafitli|||SUPPLIES
R|zehirli boya kırmızı 20 kg|||SUPPLIES
R|vana küresel pirinç 1/2"|||SUPPLIES
R|topplockspackning||HJM 2|SPARES
R|Pakning for eksosrør||HM|SPARES
R|bunnstoff rød 20 l|||SUPPLIES
R|ventil kule messing 1"|||SUPPLIES
R|气缸盖垫片||副机|SPARES
R|密封圈 O型 NBR|||SPARES
R|石棉替代垫板 2mm|||SUPPLIES
R|船用电缆 3x2.5|||SUPPLIES
R|油漆 防污漆 红|||SUPPLIES
R|蓄电池 12V 200AH|||SPARES
R|ガスケット シート 1.5mm|||SUPPLIES
R|グランドパッキン 10mm|||SUPPLIES
R|電磁接触器 SC-N2|||SPARES
R|가스켓 시트 2mm|||SUPPLIES
R|선박용 케이블 2.5|||SUPPLIES
N|COTTON RAG COLOURED 10KG/BALE|150613||SUPPLIES
N|White cotton rags, 25kg bale, lint free|||SUPPLIES
N|MOP HEAD COTTON 400G|510801||SUPPLIES
N|Toilet paper 2ply|||SUPPLIES
N|TOILET BRUSH W. HOLDER|510735||SUPPLIES
N|hand soap liq. 5l|||SUPPLIES
N|garbage bags blk 120l x 50|||SUPPLIES
N|BOILER SUIT ORG SZ.52 COTTON|190201||SUPPLIES
N|Coverall disposable XL|||SUPPLIES
N|safety shoes S3 sz 43|190312||SUPPLIES
N|WORKING GLOVES COTTON 12PRS|190112||SUPPLIES
N|gloves, chem. resist. PVC long|||SUPPLIES
N|SAFETY GOGGLES CLEAR|331101||SUPPLIES
N|Ear plug w/ cord|||SUPPLIES
N|HELMET WHITE W. CHIN STRAP|||SUPPLIES
N|rice jasmine 50kg|000912||SUPPLIES
N|EGGS FRESH 30'S|||SUPPLIES
N|chicken leg frz|||SUPPLIES
N|Instant coffee 200g nescafe|||SUPPLIES
N|MINERAL WATER 1.5L X 12|||SUPPLIES
N|A4 copy paper 80g, 5 reams/box|470121||SUPPLIES
N|BALLPEN BLUE 12'S|||SUPPLIES
N|Toner HP 26A black|||SUPPLIES
N|log book, deck|||SUPPLIES
N|BA chart 2675 + corrections|||SUPPLIES
N|ADMIRALTY LIST OF LIGHTS VOL D|||SUPPLIES
N|Paracetamol 500mg 100 tabs|390101||SUPPLIES
N|bandage triang. sterile|||SUPPLIES
N|HYD OIL TELLUS S2 MX 46 209L|||SUPPLIES
N|LUBE OIL MELINA S30 BULK|||SUPPLIES
N|GREASE ALVANIA EP2 18KG|||SUPPLIES
N|Gear oil Omala 220 20 ltr|||SUPPLIES
N|UNITOR METAL BRITE 25 LTR|||SUPPLIES
N|Electrosolv-E 25l|||SUPPLIES
N|Boiler chemical liquitreat 25 ltr|||SUPPLIES
N|NALFLEET 9-111|||SUPPLIES
N|Rust remover acid 25l|||SUPPLIES
N|DEGREASER SEACLEAN PLUS 210L|||SUPPLIES
N|THINNER NO.17 20 LTR|||SUPPLIES
N|paint thinner GP 5l|||SUPPLIES
N|PAINT BRUSH FLAT 3"|510111||SUPPLIES
N|BRUSH PAINT LONG HANDLE|510141||SUPPLIES
N|Roller, paint, 9" refill wool|510203||SUPPLIES
N|wire brush 4 row|510611||SUPPLIES
N|CHIPPING HAMMER W/HANDLE|612605||SUPPLIES
N|scraper, gasket, 2"|||SUPPLIES
N|Gasket cutter set w/ case|||SUPPLIES
N|packing tool flex. 3 pcs|||SUPPLIES
N|PACKING EXTRACTOR SET|||SUPPLIES
N|Valve grinding compound coarse|||SUPPLIES
N|spanner comb. 24mm|610214||SUPPLIES
N|ALLEN KEY SET MM|||SUPPLIES
N|socket set 3/4" dr|||SUPPLIES
N|pliers, insulated 8"|611701||SUPPLIES
N|Screw driver + 6x150|||SUPPLIES
N|hacksaw blade 12" 24t|||SUPPLIES
N|DRILL BIT HSS 10.5MM|||SUPPLIES
N|cutting disc 180x3x22|||SUPPLIES
N|GRINDING WHEEL 205X19|||SUPPLIES
N|emery paper #120|||SUPPLIES
N|welding rod LB-52U 3.2mm 20kg|851010||SUPPLIES
N|ELECTRODE WELDING GP 6013 2.5|||SUPPLIES
N|welding gloves leather|||SUPPLIES
N|oxygen cyl. refill 40l|||SUPPLIES
N|acetylene refill 6kg|||SUPPLIES
N|MOORING ROPE PP 8STR 60MM X 220M|210112||SUPPLIES
N|heaving line 8mm|||SUPPLIES
N|manila rope 20 mm coil|||SUPPLIES
N|wire sling 12mm x 3m swl1t|||SUPPLIES
N|WIRE ROPE 6X36 IWRC 24MM 220M|||SUPPLIES
N|webbing sling 2t x 4m|||SUPPLIES
N|Shackle bow 3.25t|||SUPPLIES
N|pilot ladder 10m w/ cert.|||SUPPLIES
N|chain block 2t 3m|||SUPPLIES
N|Twist lock, container, manual|||SUPPLIES
N|LASHING BAR 4.5M|||SUPPLIES
N|fire hose 2" 20m w/ storz|||SUPPLIES
N|FIRE EXTINGUISHER CO2 5KG PORTABLE|||SUPPLIES
N|Lifejacket light SOLAS|||SUPPLIES
N|life buoy 4kg|||SUPPLIES
N|Parachute rocket signal|||SUPPLIES
N|IMMERSION SUIT UNIV.|||SUPPLIES
N|EEBD set 10 min|||SUPPLIES
N|AIR BREATHING CYL. REFILL 6L|||SUPPLIES
N|safety harness full body|||SUPPLIES
N|IMO sign 150x150 photolum.|||SUPPLIES
N|Battery AA alkaline 4's|792201||SUPPLIES
N|DRY CELL BATT. D SIZE 1.5V|||SUPPLIES
N|Torch ex-proof 2d cell|||SUPPLIES
N|BULB 60W B22 220V CLEAR|790108||SUPPLIES
N|LED bulb E27 9w|||SUPPLIES
N|FUSE GLASS 5A 20MM|||SUPPLIES
N|Fuse 3NA3830 100A|||SPARES
N|electrical tape black 10 rolls|||SUPPLIES
N|teflon tape 12mm|||SUPPLIES
N|masking tape 2"|||SUPPLIES
N|DUCT TAPE SILVER|||SUPPLIES
N|cable ties 300mm nylon|||SUPPLIES
N|extension cord reel 30m 220v|||SUPPLIES
N|multimeter digital fluke 117|||SUPPLIES
N|megger insulation tester|||SUPPLIES
N|bucket galv 12l|||SUPPLIES
N|shovel steel sq|||SUPPLIES
N|broom coir 12"|||SUPPLIES
N|padlock brass 50mm|||SUPPLIES
N|oil absorbent pads 100s|||SUPPLIES
N|SAWDUST 25KG|||SUPPLIES
N|Bed sheet white single|||SUPPLIES
N|pillow w. case|||SUPPLIES
N|towel face 34x85|||SUPPLIES
N|mattress foam single 1900x750|||SUPPLIES
N|plate dinner 10" melamine|||SUPPLIES
N|knife chef 8"|||SUPPLIES
N|pan frying 30cm|||SUPPLIES
N|dish washing liquid 5 l|||SUPPLIES
N|laundry powder 10kg|||SUPPLIES
N|INSECTICIDE SPRAY 500ML|||SUPPLIES
N|FLAG GREEK 100X150|||SUPPLIES
N|courtesy flag Singapore|||SUPPLIES
N|national flag panama no4|||SUPPLIES
N|hex bolt S.S. M12x50 w/ nut|690412||SUPPLIES
N|BOLT & NUT STEEL 5/8X2|690110||SUPPLIES
N|Stud bolt cyl. cover M64||M/E|SPARES
N|nut, cap, f/ exh. valve||M/E|SPARES
N|washer spring M16|690931||SUPPLIES
N|split pin 4x40|||SUPPLIES
N|piston ring top CKS 600mm||Main engine|SPARES
N|PISTON RING 2ND||A/E|SPARES
N|oil scraper ring||A/E|SPARES
N|PLUNGER & BARREL ASSY||M/E FUEL PUMP|SPARES
N|nozzle tip DLLA 150||A/E|SPARES
N|INJECTION NOZZLE 0.95X6||M/E|SPARES
N|valve spindle exh, nimonic||M/E|SPARES
N|exh. valve seat||A/E|SPARES
N|VALVE SPRING INNER||A/E|SPARES
N|valve guide||A/E|SPARES
N|push rod||A/E|SPARES
N|Cylinder liner||A/E|SPARES
N|piston crown||M/E|SPARES
N|gudgeon pin||A/E|SPARES
N|BOLT CONROD||A/E|SPARES
N|shim 0.1mm||Purifier|SPARES
N|disc bowl||Purifier|SPARES
N|key, shaft 10x8x50||Pump|SPARES
N|shaft, pump SUS||FW pump|SPARES
N|ball bearing 6309 ZZ C3|||SPARES
N|BEARING BALL 6205-2Z NSK||E motor|SPARES
N|roller brg NU 212||Pump|SPARES
N|V-BELT B-78|||SPARES
N|v belt SPA 1250||Compr|SPARES
N|filter element LO 10 mic.||A/E|SPARES
N|FUEL OIL FILTER ELEMENT DUPLEX||A/E|SPARES
N|AIR FILTER MAT||T/C|SPARES
N|strainer basket ss||SW|SPARES
N|separator cartridge racor 2020PM|||SPARES
N|circlip ext 40mm|||SPARES
N|spring, compression||Inj valve|SPARES
N|locking plate||M/E|SPARES
N|chain, timing||M/E|SPARES
N|Putzlappen weiss 10 kg|||SUPPLIES
N|Arbeitshandschuhe Gr. 10|||SUPPLIES
N|Maulschlüssel 24|||SUPPLIES
N|Sechskantschraube M12x60 V4A|||SUPPLIES
N|Kolbenring 1. Nut||HD|SPARES
N|Druckfeder||ES-Ventil|SPARES
N|Schmieröl 20 l|||SUPPLIES
N|Pinsel flach 60 mm|||SUPPLIES
N|Ölfilter||HD 1|SPARES
N|Toilettenpapier|||SUPPLIES
N|chiffons blancs 25 kg|||SUPPLIES
N|gants de travail cuir|||SUPPLIES
N|pinceau plat 50|||SUPPLIES
N|boulon inox M10x40|||SUPPLIES
N|segment de piston||DA|SPARES
N|filtre à huile||DA|SPARES
N|huile hydraulique 46|||SUPPLIES
N|trapos de algodón 20kg|||SUPPLIES
N|guantes de cuero|||SUPPLIES
N|brocha 3"|||SUPPLIES
N|TORNILLO INOX M8X30|||SUPPLIES
N|filtro de aceite|||SPARES
N|aceite lubricante SAE40|||SUPPLIES
N|estopa blanca|||SUPPLIES
N|stracci bianchi kg 20|||SUPPLIES
N|guanti pelle|||SUPPLIES
N|pennello piatto 50|||SUPPLIES
N|bulloni inox M12|||SUPPLIES
N|fasce elastiche serie||motore aus.|SPARES
N|filtro gasolio|||SPARES
N|poetsdoeken bont|||SUPPLIES
N|werkhandschoenen|||SUPPLIES
N|kwast plat 50|||SUPPLIES
N|bout RVS M12x50|||SUPPLIES
N|στουπί χρωματιστό|||SUPPLIES
N|γάντια δερμάτινα|||SUPPLIES
N|πινέλο 3"|||SUPPLIES
N|βίδα inox M10|||SUPPLIES
N|ελατήρια εμβόλου σετ||Η/Μ|SPARES
N|λάδι υδραυλικό 46|||SUPPLIES
N|φίλτρο λαδιού|||SPARES
N|ветошь 10кг|||SUPPLIES
N|перчатки х/б|||SUPPLIES
N|кисть плоская 50|||SUPPLIES
N|болт М16х60 нерж|||SUPPLIES
N|кольцо поршневое||ДГ|SPARES
N|масло М10В2|||SUPPLIES
N|фильтр топливный|||SPARES
N|электроды сварочные 3мм|||SUPPLIES
N|czyściwo białe|||SUPPLIES
N|rękawice skórzane|||SUPPLIES
N|pędzel płaski|||SUPPLIES
N|śruba M12 nierdz.|||SUPPLIES
N|üstübü beyaz 25 kg|||SUPPLIES
N|eldiven deri|||SUPPLIES
N|boya fırçası 3"|||SUPPLIES
N|civata M12|||SUPPLIES
N|piston segmanı||Jen|SPARES
N|trasor hvita 10 kg|||SUPPLIES
N|arbeidshansker str 10|||SUPPLIES
N|pensel flat 50mm|||SUPPLIES
N|bolt syrefast M12|||SUPPLIES
N|smøreolje 20 l|||SUPPLIES
N|白棉纱 10kg|||SUPPLIES
N|帆布手套|||SUPPLIES
N|油漆刷 3寸|||SUPPLIES
N|螺栓 M12x50 不锈钢|||SUPPLIES
N|机油滤芯||副机|SPARES
N|ウエス 白 10kg|||SUPPLIES
N|軍手 12双|||SUPPLIES
N|刷毛 50mm|||SUPPLIES
N|六角ボルト SUS M12|||SUPPLIES
N|작업화 270|||SUPPLIES
N|걸레 10kg|||SUPPLIES
N|Service engineer attendance, 2 days|||SERVICES
N|annual servicing liferafts 2x25p|||SERVICES
N|CALIBRATION OF GAS DETECTOR|||SERVICES
N|Technician overtime/travel|||SERVICES
N|Class survey assistance|||SERVICES
N|launch hire 4 trips|||SERVICES
R|Renewal of insulation exh. manifold, incl. material|||SERVICES
R|Blasting & painting of WBT no.3P, paint by yard|||SERVICES
R|HOSE ASSY HYDR 3/8 X 1200 W/FITTINGS CRANE NO.2|||SUPPLIES
R|COMPENSATOR RUBBER DN125|||SUPPLIES
R|LAGGING PAD EXH MANIFOLD CYL 3|||SUPPLIES
R|Viton ring 45x3|||SUPPLIES
R|Joint, cylinder head, metallic|||SUPPLIES
R|BEARING, CONNECTING ROD, UPPER|||SUPPLIES
R|ELEMENT, THERMOSTATIC VALVE|||SUPPLIES
R|CARBON BRUSHES SET FOR ALTERNATOR|||SUPPLIES
R|Lamp, fluorescent T5 28W|||SUPPLIES
R|Cell, oxygen analyser|||SUPPLIES
R|Deck light 250W sodium w/ lamp|||SUPPLIES
R|Interseal 670HS buff 20L|||SUPPLIES
R|Coating hold white Interline|||SUPPLIES
R|Wood ceiling tiles for cabin 600x600|||SUPPLIES
R|Sealant fire retardant for cable penetration|||SUPPLIES
R|Foam filled fire door leaf|||SUPPLIES
R|HYD. CYLINDER ASSY HATCH COVER|||SUPPLIES
R|Turbine oil cooler tube bundle|||SUPPLIES
R|Kit, seals, cargo pump FRAMO|||SUPPLIES
R|Emergency light w/ battery backup|||SUPPLIES
R|Main engine telegraph potentiometer|||SUPPLIES
R|CHAIN LOCKER PAINT BITUMASTIC|||SUPPLIES
R|Rubber fender D type 200x200|||SUPPLIES
R|Tank gauging radar transmitter|||SUPPLIES
R|Incinerator refractory brick set|||SUPPLIES
R|AIR CON FILTER DRIER + R407C|||SUPPLIES
R|Bearing 22316 spherical brass cage|||SUPPLIES
R|Valve, safety, 30 bar, air bottle|||SUPPLIES
R|Wire, electric, 2.5mm2 red 100m|||SUPPLIES
R|Mercury thermometer exh. gas|||SUPPLIES
N|HAND TOWEL PAPER ROLL|||SUPPLIES
N|Marker permanent black|||SUPPLIES
N|Pen gel|||SUPPLIES
N|Screwdriver Philips no.2|||SUPPLIES
N|Socks wool|||SUPPLIES
N|Noodles cup|||SUPPLIES
N|Chicken breast frozen|||SUPPLIES
N|Laundry detergent liq|||SUPPLIES
N|WIRE ROPE GREASE 20KG|||SUPPLIES
N|Oil, hydraulic, 46, drum|||SUPPLIES
N|Stainless steel polish|||SUPPLIES
N|Window cleaning liquid|||SUPPLIES
N|Battery AAA|||SUPPLIES
N|CHOPPING BOARD|||SUPPLIES
N|Hose nozzle garden|||SUPPLIES
N|TEFLON TAPE ROLL 1/2|||SUPPLIES
N|Vacuum cleaner bags|||SUPPLIES
N|DECK SCRUBBER|||SUPPLIES
N|Lifeboat ration biscuits|||SUPPLIES
N|Pin, split, 5x50 SS|||SUPPLIES
N|BOLT, HEX HD M16X80 SUS316|||SUPPLIES
N|Spring washer M12 A4|||SUPPLIES
N|Ring, piston, compression, chrome|||SUPPLIES
N|Filter insert FO 25mic|||SUPPLIES
N|Circlips internal 52mm|||SUPPLIES
N|Welding cable holder 500A|||SUPPLIES
N|Sand paper 80|||SUPPLIES
N|Ink for printer Epson|||SUPPLIES
N|Wiper blade rag|||SUPPLIES
N|Cups plastic 200ml|||SUPPLIES
N|Light bulb 40w e14|||SUPPLIES
N|Salt fine 25kg|||SUPPLIES
R|SALT WATER PUMP|||SUPPLIES
R|PAINT ORANGE 20L|||SUPPLIES
R|Drinking water valve DN25|||SUPPLIES
R|BUTTER FLY VALVE 100A|||SUPPLIES
R|Cream enamel 5l|||SUPPLIES
R|Egg shell white topcoat|||SUPPLIES
R|Oil mist detector|||SUPPLIES
R|Coffee machine galley 440v|||SUPPLIES
R|Cylinder oil pump|||SUPPLIES
R|Fire hose valve|||SUPPLIES
R|Rope seal 10mm boiler door|||SUPPLIES
R|Knife gate valve|||SUPPLIES
R|Lemon yellow paint|||SUPPLIES
N|Soap dispenser|||SUPPLIES
N|Helmet lamp|||SUPPLIES
`)
